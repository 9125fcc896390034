import sinon from 'sinon';

/** Time that goes on only when a test says so. */
export interface HeldClock {
  /** Lets time go on, with every timer that falls due and what follows from it. Milliseconds. */
  readonly pass: (timeMs: number) => Promise<void>;
  /** Lets time go on until something is so; throws when it is not within a minute of that time. */
  readonly until: (what: string, isSo: () => boolean) => Promise<void>;
}

const stepMs = 5;

/** Holds the timers and the date of this process in every test of a `describe`; `performance` stays as it is. */
export function heldClock(): HeldClock {
  let clock: sinon.SinonFakeTimers;
  beforeEach(() => {
    clock = sinon.useFakeTimers({
      now: Date.now(),
      toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'setImmediate', 'clearImmediate', 'Date'],
    });
  });
  afterEach(() => {
    clock.restore();
  });
  const pass = async (timeMs: number): Promise<void> => {
    await clock.tickAsync(timeMs);
  };
  return {
    pass,
    until: async (what, isSo) => {
      for (let passedMs = 0; !isSo(); passedMs += stepMs) {
        if (passedMs > 60_000) throw new Error(`Not so after a minute: ${what}.`);
        await pass(stepMs);
      }
    },
  };
}
