import { AsyncLocalStorage } from 'node:async_hooks';
import type { WorkSpan } from '../trace/work-span.ts';

/**
 * What is being done, and for whom: names and numbers for logs and traces, such as `requestId`, `userId`, `chartId`. Never
 * values that people typed.
 */
export type WorkFacts = Readonly<Record<string, string | number | undefined>>;

interface Work {
  readonly facts: WorkFacts;
  readonly span: WorkSpan | undefined;
}

const storage = new AsyncLocalStorage<Work>();
const noFacts: WorkFacts = {};

/** Does work whose logs and traces carry these facts, besides those of the work that it is part of. */
export function inWork<T>(facts: WorkFacts, work: () => T, span?: WorkSpan): T {
  const outer = storage.getStore();
  return storage.run({ facts: { ...outer?.facts, ...facts }, span: span ?? outer?.span }, work);
}

/** The facts of the work that calls; empty outside of any. */
export const currentWork = (): WorkFacts => storage.getStore()?.facts ?? noFacts;

/** The span of the work that calls; undefined outside of any and where nothing is traced. */
export const currentSpan = (): WorkSpan | undefined => storage.getStore()?.span;

/** Work like that of `inWork` which makes its result piece by piece, while it is read. */
export function piecesInWork<T>(facts: WorkFacts, pieces: AsyncIterable<T>): AsyncIterable<T> {
  return {
    [Symbol.asyncIterator]: () => {
      const iterator = pieces[Symbol.asyncIterator]();
      const end = iterator.return?.bind(iterator);
      return {
        next: () => inWork(facts, () => iterator.next()),
        ...(end === undefined ? {} : { return: () => inWork(facts, () => end()) }),
      };
    },
  };
}
