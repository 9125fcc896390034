import { setMaxListeners } from 'node:events';
import type { QueryConnection } from '#plugins/databases';
import type { QueryOutcome, QueryRequest, QueryRunner } from '../../contract/query-runner.ts';
import { answerTogether, type OpenQuestion, type SharingServices } from './answer-together.ts';
import type { CachedOutcomes } from './cached-outcomes.ts';
import type { RequestFacts } from './request-facts.ts';
import { sharedRuns } from './shared-runs.ts';

const nothingBegun = { taken: Promise.resolve(), outcome: Promise.resolve<QueryOutcome | undefined>(undefined) };

/** What may be given up must not take others with it. */
const runKey = ({ force, priority }: QueryRequest, key: string): string =>
  `${key}${force ? ' forced' : ''}${priority === 'idle' ? ' idle' : ''}`;

/** Answers requests: from the cache, or once for all who ask for the same at the same time. */
export function runRequests(
  facts: RequestFacts,
  outcomes: CachedOutcomes,
  sharing: SharingServices,
): Pick<QueryRunner, 'run' | 'begin' | 'giveUp'> {
  const runs = sharedRuns<QueryOutcome>();

  const run = async (request: QueryRequest): Promise<QueryOutcome> => {
    const connection = await facts.connect(request);
    const key = facts.keyOf(request, connection);
    // A query prefetched for this call does not count as a cache hit, even when its result is cached by now.
    const isBegun = runs.isBegun(runKey(request, key));
    const cached = isBegun ? undefined : outcomes.peek(request, key);
    if (cached !== undefined) return cached;
    const keep = outcomes.keeper(request, key);
    return runs.run(runKey(request, key), request.signal, async (signal) => {
      const stored = await outcomes.find(request, key);
      if (stored !== undefined) return stored;
      const planned = await facts.question(request, connection);
      const asked = { planned, connection, signal, priority: request.priority };
      const outcome = new Promise<QueryOutcome>((resolve, reject) => {
        answerTogether([{ ...asked, resolve, reject }], sharing).catch(reject);
      });
      return keep(await outcome);
    });
  };

  const beginOne = (request: QueryRequest, connection: QueryConnection, signal: AbortSignal, batch: Batch) => {
    const key = facts.keyOf(request, connection);
    const cached = outcomes.peek(request, key);
    if (cached !== undefined) return { ...nothingBegun, outcome: Promise.resolve(cached) };
    const keep = outcomes.keeper(request, key);
    const work = async (workSignal: AbortSignal): Promise<QueryOutcome> => {
      const { priority } = request;
      const outcome = await batch.join({ connection, signal: workSignal, priority }, async () => {
        const stored = await outcomes.find(request, key);
        return stored ?? { planned: await facts.question(request, connection) };
      });
      return outcome.cachedAt === undefined ? keep(outcome) : outcome;
    };
    const taken = runs.begin(runKey(request, key), signal, work);
    const watched = runs.watch(runKey(request, key));
    return { taken, outcome: watched?.catch(() => undefined) ?? nothingBegun.outcome };
  };

  return {
    run,
    begin: async (requests, signal) => {
      setMaxListeners(0, signal); // one for each question
      const connections = await Promise.all(requests.map(facts.connect));
      const batch = questionBatch(sharing);
      const asked = requests.map((request, index) => {
        const connection = connections[index];
        return connection === undefined ? nothingBegun : beginOne(request, connection, signal, batch);
      });
      void batch.start();
      return {
        whenTaken: Promise.all(asked.map(({ taken }) => taken)).then(() => undefined),
        outcomes: asked.map(({ outcome }) => outcome),
      };
    },
    giveUp: async (requests) => {
      for (const request of requests) {
        runs.giveUp(runKey(request, facts.keyOf(request, await facts.connect(request))));
      }
    },
  };
}

/** Questions that came together and are answered together. */
interface Batch {
  /** The answer that `open` finds, or that of the question which it gives. */
  readonly join: (
    place: Pick<OpenQuestion, 'connection' | 'signal' | 'priority'>,
    open: () => Promise<QueryOutcome | Pick<OpenQuestion, 'planned'>>,
  ) => Promise<QueryOutcome>;
  /** Answers those that joined before. */
  readonly start: () => Promise<void>;
}

function questionBatch(sharing: SharingServices): Batch {
  const joined: Promise<OpenQuestion | undefined>[] = [];
  return {
    join: (place, open) =>
      new Promise<QueryOutcome>((resolve, reject) => {
        const question = async (): Promise<OpenQuestion | undefined> => {
          const found = await open();
          if ('planned' in found) return { ...place, ...found, resolve, reject };
          resolve(found);
          return undefined;
        };
        joined.push(
          question().catch((thrown: unknown) => {
            reject(thrown);
            return undefined;
          }),
        );
      }),
    start: async () => {
      const planned = (await Promise.all(joined)).filter((one) => one !== undefined);
      await answerTogether(planned, sharing).catch((thrown: unknown) => {
        for (const { reject } of planned) reject(thrown);
      });
    },
  };
}
