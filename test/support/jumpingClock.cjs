/**
 * Preloaded into a program, it has the clock on the wall jump at every look: a day ahead, then a day
 * back. Time that passes, as `performance.now()` and timers count it, goes on as ever.
 */
const day = 24 * 60 * 60 * 1000;
const { Date: Steady } = globalThis;
let looks = 0;

function jump() {
  looks += 1;
  return Steady.now() + (looks % 2 === 0 ? -day : day);
}

globalThis.Date = class extends Steady {
  constructor(...given) {
    super(...(given.length === 0 ? [jump()] : given));
  }

  static now() {
    return jump();
  }
};
