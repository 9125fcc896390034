import { ok, type Result } from '#core/common';
import type { EngineError, KeptRows, SharedScans } from '#plugins/databases';
import type { EngineProcess } from './engine-process.ts';
import { LinkEnded, type EngineLink } from './engine-link.ts';
import { callAt, inParts, reading, resultOf, sent, textOf, type PlaceIn } from './remote-calls.ts';

/** What the method `keep` emits once the rows are there. */
interface SentRows {
  readonly id: number;
  readonly name: string;
}

export function remoteScans(engine: EngineProcess, placeIn: PlaceIn): SharedScans {
  return {
    estimate: (table, expressions) =>
      callAt(engine, placeIn, 'estimate', [table, expressions], {
        ...reading,
        statement: expressions.join('\u0000'),
      }),
    keep: async (statement, work, options = {}) => {
      let working: ReturnType<typeof work> | undefined;
      let [startedIn, end]: [EngineLink | undefined, () => void] = [undefined, () => undefined];
      const kept = await resultOf(
        callAt(engine, placeIn, 'keep', [statement, sent(options)], {
          signal: options.signal,
          statement: textOf(statement),
          mayRepeat: () => working === undefined,
          isActive: () => working === undefined,
          onStart: (link, tell) => {
            [startedIn, end] = [link, tell];
          },
          onEvent: (rows) => {
            if (startedIn === undefined) return;
            working = work(keptRows(engine, startedIn, rows as SentRows));
            working.then(end, end);
          },
        }),
      );
      const worked = working as Promise<Awaited<ReturnType<typeof work>>> | undefined; // set by the event
      if (!kept.ok) {
        await worked?.catch(() => undefined);
        return kept;
      }
      return worked === undefined ? lost() : ok(await worked);
    },
  };
}

/** The rows are in the temporary table of one process. */
function keptRows(engine: EngineProcess, link: EngineLink, { id, name }: SentRows): KeptRows {
  return {
    name,
    run: (statement) => inParts((parts) => engine.call('runKept', [id, statement], { ...parts, onlyIn: link })),
  };
}

/** Cannot be: the method emits before it ends well. */
function lost(): Result<never, EngineError> {
  throw new LinkEnded();
}
