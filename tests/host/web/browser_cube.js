// A browser's Web Bluetooth with one cube near, which the test has: `hears(uuid, hex)` and `read()` give its packets.

const bytes = (hex) => new DataView(Uint8Array.from(hex.match(/../g) ?? [], (two) => parseInt(two, 16)).buffer);

class Characteristic extends EventTarget {
  properties = { write: true };
  constructor(uuid) {
    super();
    this.uuid = uuid;
  }
  set oncharacteristicvaluechanged(hear) {
    this.addEventListener("characteristicvaluechanged", hear);
  }
  tell(hex) {
    this.value = bytes(hex);
    this.dispatchEvent(new Event("characteristicvaluechanged"));
    return this.value;
  }
  async startNotifications() {
    window.nearby.listening = this;
  }
  async readValue() {
    return this.tell(await window.cubeRead());
  }
  async writeValueWithResponse(data) {
    if (!window.nearby.gatt.connected) throw new DOMException("not connected", "NetworkError");
    await window.cubeHears(this.uuid, [...data].map((byte) => byte.toString(16).padStart(2, "0")).join(""));
  }
}

class Device extends EventTarget {
  away = false;
  listening = null;
  gatt = {
    connected: false,
    connect: async () => {
      if (this.away) throw new DOMException("out of range", "NetworkError");
      this.characteristics = new Map();
      this.gatt.connected = true;
    },
    disconnect: () => this.drop(),
    getPrimaryServices: async () => [{ uuid: this.service }],
    getPrimaryService: async (service) => {
      if (service !== this.service || !this.gatt.connected) throw new DOMException(service, "NotFoundError");
      return { getCharacteristic: async (uuid) => this.characteristics.get(uuid) ?? this.characteristics.set(uuid, new Characteristic(uuid)).get(uuid) };
    },
  };
  set ongattserverdisconnected(hear) {
    this.addEventListener("gattserverdisconnected", hear);
  }
  drop() {
    const was = this.gatt.connected;
    [this.gatt.connected, this.listening] = [false, null];
    if (was) this.dispatchEvent(new Event("gattserverdisconnected"));
  }
  tell(packets) {
    for (const packet of packets) this.listening?.tell(packet);
  }
}

window.nearby = new Device();
Object.defineProperty(navigator, "bluetooth", {
  value: {
    requestDevice: async (asked) => {
      if (!navigator.userActivation.isActive) throw new DOMException("no gesture", "SecurityError");
      Object.assign(window.nearby, { asked }, await window.cubeNear());
      return window.nearby;
    },
  },
});

window.WebSocket = class extends WebSocket {
  constructor(...options) {
    super(...options);
    window.socket = this;
  }
};
