import type { EngineProcess } from './engine-process.ts';
import { LinkEnded, type EngineLink } from './engine-link.ts';
import { callAt, type PlaceIn } from './remote-calls.ts';

interface Begun {
  readonly id: number;
  readonly link: EngineLink;
}

/** Gives `work` a session of the engine. What it made for the time being is lost when the process ends. */
export async function remoteSession<T>(
  engine: EngineProcess,
  placeIn: PlaceIn,
  work: (sessionIn: PlaceIn) => Promise<T>,
): Promise<T> {
  let startedIn: EngineLink | undefined;
  let end = (): void => undefined;
  let lasting: Promise<void> = Promise.resolve();
  const { id, link } = await new Promise<Begun>((resolve, reject) => {
    lasting = callAt(engine, placeIn, 'session', [], {
      onStart: (started, tell) => {
        [startedIn, end] = [started, tell];
      },
      onEvent: (number) => {
        if (startedIn !== undefined) resolve({ id: number as number, link: startedIn }); // what the method emits
      },
    });
    lasting.catch(reject);
  });
  try {
    return await work(async (asked) => {
      if (asked !== link) throw new LinkEnded();
      return { ...(await placeIn(link)), session: id };
    });
  } finally {
    end();
    await lasting.catch(() => undefined); // the process ended, and the session with it
  }
}
