// A smart cube by this browser's Web Bluetooth. Its packets go to the server, which reads them; what the server asks goes to the cube.

const APART = 70; // ms between two messages: the server takes 20 a second
const MOST = 32; // packets of a message
const HEARING = 3000; // ms for what an advertisement tells
const AGAIN = 1000; // ms
const PATIENCE = 15_000; // ms in which a cube that was lost must be back
let one = null; // a Bluetooth, for the only connection there is

export const bluetooth = (connection) => (one ??= new Bluetooth(connection));

class Bluetooth {
  #connection;
  #known; // a promise of the names and services of smart cubes
  #device = null;
  #makers = []; // what the device's advertisement told
  #mac; // the cube's address, as a person has given it
  #characteristics = new Map(); // uuid -> the characteristic, of this connection
  #asked = new Map(); // requests that are not done yet, so that none waits twice
  #done = Promise.resolve(); // a cube does one thing at a time
  #heard = []; // packets that the server has not had
  #sent = 0; // when the server was sent packets last, ms
  #timer = null;

  constructor(connection) {
    this.#connection = connection;
    this.#known = new Promise((hear) => connection.on("cubes-known", hear));
    connection.on("say-to-cube", (said) => this.#ask(said));
    connection.on("open", (open) => open && (this.#device?.gatt.connected ? this.#carry() : connection.send("cubes")));
  }

  /** Has a person choose a cube, and connects it. Raises what the browser does. */
  async choose(macOf) {
    const { names, services, companies } = await this.#known;
    const device = await navigator.bluetooth.requestDevice({ filters: names.map((namePrefix) => ({ namePrefix })), optionalServices: services, optionalManufacturerData: companies });
    this.#leave();
    this.#mac = macOf(device.name);
    this.#makers = await advertised(device);
    device.ongattserverdisconnected = () => device === this.#device && this.#again(performance.now() + PATIENCE);
    this.#device = device;
    await this.#connect();
  }

  async #connect() {
    await this.#device.gatt.connect();
    this.#characteristics.clear();
    await this.#carry();
  }

  async #carry() {
    const { name, gatt } = this.#device;
    const services = (await gatt.getPrimaryServices()).map(({ uuid }) => uuid);
    this.#connection.send("carry-cube", { name: name ?? "", services, makers: this.#makers, mac: this.#mac || null });
  }

  /** Tells that the cube is gone, and connects it again, if it comes back by `until`, ms. */
  async #again(until) {
    this.#tell({ gone: true });
    const device = this.#device;
    while (device && device === this.#device && performance.now() < until) {
      try {
        return await this.#connect();
      } catch {
        await new Promise((wake) => setTimeout(wake, AGAIN));
      }
    }
  }

  #leave() {
    const device = this.#device;
    this.#device = null;
    this.#asked.clear();
    device?.gatt.disconnect();
  }

  #ask(said) {
    const key = JSON.stringify(said);
    if (said.action === "leave") return this.#leave();
    if (this.#asked.has(key)) return;
    this.#asked.set(key, said);
    this.#done = this.#done.then(() => this.#do(said)).catch(() => null).finally(() => this.#asked.delete(key)); // the server asks again what it has no answer to
  }

  async #do({ action, service, characteristic, data }) {
    if (!this.#device) return;
    const at = await this.#characteristic(service, characteristic);
    const bytes = Uint8Array.from(data.match(/../g) ?? [], (two) => parseInt(two, 16));
    if (action === "listen") await at.startNotifications();
    else if (action === "read") await at.readValue();
    else if (at.properties.write) await at.writeValueWithResponse(bytes);
    else await at.writeValueWithoutResponse(bytes);
  }

  async #characteristic(service, uuid) {
    if (!this.#characteristics.has(uuid)) {
      const at = await (await this.#device.gatt.getPrimaryService(service)).getCharacteristic(uuid);
      at.oncharacteristicvaluechanged = ({ target }) => this.#hear(target.value);
      this.#characteristics.set(uuid, at);
    }
    return this.#characteristics.get(uuid);
  }

  #hear(value) {
    this.#heard.push({ data: hex(value), at: performance.now() });
    this.#timer ??= setTimeout(() => this.#pass(), Math.max(0, this.#sent + APART - performance.now()));
  }

  #pass() {
    this.#timer = null;
    this.#sent = performance.now();
    const packets = this.#heard.splice(0).slice(-MOST);
    this.#tell({ packets: packets.map(({ data, at }) => ({ data, age: Math.round(this.#sent - at) })) });
  }

  #tell(said) {
    if (this.#connection.open) this.#connection.send("cube-said", said);
  }
}

const hex = ({ buffer, byteOffset, byteLength }) => [...new Uint8Array(buffer, byteOffset, byteLength)].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/** What makers put into the advertisement, where this browser tells it: of the address in it some cubes make their key. */
async function advertised(device) {
  if (!device.watchAdvertisements) return [];
  const over = new AbortController();
  const told = new Promise((hear) => (device.onadvertisementreceived = hear));
  const late = new Promise((wake) => setTimeout(wake, HEARING));
  const event = await Promise.race([device.watchAdvertisements({ signal: over.signal }).then(() => told), late]).catch(() => null);
  over.abort();
  return [...(event?.manufacturerData ?? [])].map(([company, data]) => ({ company, data: hex(data) }));
}
