import { valueFrom, type TemplateValue } from '../common/language/template-value.ts';

/** Thrown through the interpreter where a macro needs something that is not there yet. */
class Awaited extends Error {
  readonly key: string;
  readonly ask: () => Promise<unknown>;

  constructor(key: string, ask: () => Promise<unknown>) {
    super('A template waits.');
    this.key = key;
    this.ask = ask;
  }
}

/** What macros wait for, by key. */
export interface PendingValues {
  /** The answer, once it is there. Until then it ends this pass through the template. */
  readonly need: (key: string, ask: () => Promise<unknown>) => TemplateValue;
}

/** Answers one template may wait for. */
const mostAnswers = 20;

/**
 * Runs synchronous work whose parts must wait for something: the work is begun anew whenever an answer has come. So the
 * interpreter needs no promises, and its limits count each pass alone.
 */
export async function withPendingValues<T>(work: (pending: PendingValues) => T, tooMany: () => Error): Promise<T> {
  const known = new Map<string, TemplateValue>();
  const pending: PendingValues = {
    need: (key, ask) => {
      const value = known.get(key);
      if (value === undefined) throw new Awaited(key, ask);
      return value;
    },
  };
  for (;;) {
    try {
      return work(pending);
    } catch (thrown) {
      if (!(thrown instanceof Awaited)) throw thrown;
      if (known.size >= mostAnswers) throw tooMany();
      known.set(thrown.key, valueFrom(await thrown.ask()));
    }
  }
}
