import { useEffect, useMemo, useState } from 'react';
import { begunInTurns, type Steps } from '#plugins/viz-kit';

type Outcome<T> = { readonly value: T } | { readonly thrown: unknown };

/**
 * What the steps come to: at once where they take one turn, else with pauses, and until then what the ones before came
 * to. They end where other steps take their place. Undefined: nothing was read yet, or nothing is asked for.
 */
export function useReading<T extends object>(begin: (() => Steps<T>) | undefined): T | undefined {
  const begun = useMemo(() => (begin === undefined ? undefined : begunInTurns(begin())), [begin]);
  const [late, setLate] = useState<{ readonly of: unknown; readonly outcome: Outcome<T> }>();
  const [last, setLast] = useState<T>();
  useEffect(() => {
    if (begun === undefined || 'value' in begun) return undefined;
    const abort = new AbortController();
    const note = (outcome: Outcome<T>): void => {
      if (!abort.signal.aborted) setLate({ of: begun, outcome });
    };
    begun.goOn(abort.signal).then(
      (value) => note({ value }),
      (thrown: unknown) => note({ thrown }),
    );
    return () => abort.abort();
  }, [begun]);
  if (begun === undefined) return undefined;
  const outcome = 'value' in begun ? begun : late?.of === begun ? late.outcome : undefined;
  if (outcome === undefined) return last;
  if ('thrown' in outcome) throw outcome.thrown; // the chart says what failed
  if (outcome.value !== last) setLast(outcome.value);
  return outcome.value;
}
