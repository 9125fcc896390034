import { useEffect, useState } from 'react';
import { describeError, toAppError, type ErrorInfo } from '#core/common';

interface Settled<T> {
  /** Undefined until it is there. */
  readonly value?: T;
  /** Why it will not be. */
  readonly error?: ErrorInfo;
}

/** A value that may come later, in the same picture where it is there already. The same promise is waited for once. */
export function useSettled<T>(given: T | Promise<T>): Settled<T> {
  const [settled, setSettled] = useState<Settled<T> & { readonly of: Promise<T> }>();
  useEffect(() => {
    if (!(given instanceof Promise)) return undefined;
    let isCurrent = true;
    const note = (outcome: Settled<T>): void => {
      if (isCurrent) setSettled({ ...outcome, of: given });
    };
    given.then(
      (value) => {
        note({ value });
      },
      (thrown: unknown) => {
        note({ error: describeError(toAppError(thrown)) });
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [given]);
  if (!(given instanceof Promise)) return { value: given };
  return settled?.of === given ? settled : {};
}
