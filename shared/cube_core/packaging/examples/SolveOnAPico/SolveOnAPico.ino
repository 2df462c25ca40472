// Solves scrambled cubes on the chip and says how, one a second, at 115200 baud.
// Needs 750 kB of flash and 2.5 kB of memory: a Raspberry Pi Pico, an ESP32, a Teensy 4.
#include <cube_core.h>

static uint64_t memory[320]; // cc_solver_size() bytes are used
static cc_random dice;

static void say(const cc_solution &solution) {
    cc_move moves[CC_SOLUTION_MAX];
    char text[CC_SOLUTION_MAX * CC_MOVE_TEXT + 1];
    for (int i = 0; i < solution.length; i++)
        moves[i] = cc_move_from_turn(solution.turns[i]);
    cc_moves_print(moves, solution.length, text, sizeof text);
    Serial.println(text);
}

void setup() {
    Serial.begin(115200);
    cc_random_seed(&dice, 1);
}

void loop() {
    cc_cube cube;
    cc_solution solution;
    char facelets[CC_FACELETS3 + 1];
    cc_random_cube(&dice, 3, &cube);
    cc_cube_to_facelets(&cube, 3, facelets);
    Serial.println(facelets);
    if (cc_solver_size() > sizeof memory || cc_solve3(memory, &cube, NULL, &solution))
        Serial.println("no solution");
    else
        say(solution);
    delay(1000);
}
