import type { FormData } from '#plugins/viz-kit';

/** Answers about settings, so that they are there at once when they are asked for. */
export interface KeptAnswers<V> {
  readonly prepare: (formData: FormData) => Promise<void>;
  /** Undefined where it was not prepared, or too long ago; throws why it could not be. */
  readonly of: (formData: FormData) => V | undefined;
}

/** Answers that are kept of each kind. */
const mostKept = 200;

/** `isOptional`: preparing goes on without it, and only those who want it hear why it is not there. It is asked for again. */
export function keptAnswers<V>(
  ask: (formData: FormData) => Promise<V>,
  { isOptional = false }: { readonly isOptional?: boolean } = {},
): KeptAnswers<V> {
  const kept = new Map<string, V>();
  const failures = new Map<string, unknown>();
  return {
    prepare: async (formData) => {
      const text = JSON.stringify(formData);
      if (kept.has(text)) return;
      try {
        keep(kept, text, await ask(formData));
        failures.delete(text);
      } catch (thrown) {
        if (!isOptional) throw thrown;
        keep(failures, text, thrown);
      }
    },
    of: (formData) => {
      const text = JSON.stringify(formData);
      if (failures.has(text)) throw failures.get(text);
      return kept.get(text);
    },
  };
}

function keep<V>(map: Map<string, V>, key: string, value: V): void {
  map.set(key, value);
  const [oldest] = map.keys();
  if (map.size > mostKept && oldest !== undefined) map.delete(oldest);
}
