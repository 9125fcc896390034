import { useCallback, useEffect, useRef, useState } from 'react';
import { toAppError } from '#core/common';
import type { FormData, VizMountProps } from '#plugins/viz-kit';
import type { ColumnarResult } from '#plugins/databases';

type Answers = readonly ColumnarResult[];

/** A part of the table that was asked for. */
export type Part =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly reason: string }
  | { readonly status: 'ready'; readonly answers: Answers };

interface Parts {
  /** By their keys. */
  readonly parts: ReadonlyMap<string, Part>;
  /** Asks for a part that is not on its way, nor there. */
  readonly load: (key: string, formData: FormData) => void;
  /** Ends its question, and forgets its answer. */
  readonly drop: (key: string) => void;
}

const none: ReadonlyMap<string, Part> = new Map();

/** Parts of a table that are asked besides its own answers, and kept until there are other ones. */
export function useParts({ settled, ask }: Pick<VizMountProps, 'settled' | 'ask'>): Parts {
  const [known, setKnown] = useState<{ readonly of: Answers; readonly parts: ReadonlyMap<string, Part> }>();
  const running = useRef(new Map<string, AbortController>());
  const parts = known?.of === settled ? known.parts : none;
  useEffect(() => {
    const asked = running.current;
    return () => {
      for (const abort of asked.values()) abort.abort();
      asked.clear();
    };
  }, [settled]);
  const set = useCallback(
    (key: string, part: Part | undefined) => {
      setKnown((before) => {
        const next = new Map(before?.of === settled ? before.parts : none);
        if (part === undefined) next.delete(key);
        else next.set(key, part);
        return { of: settled, parts: next };
      });
    },
    [settled],
  );
  const load = useCallback(
    (key: string, formData: FormData) => {
      if (ask === undefined || running.current.has(key)) return;
      const abort = new AbortController();
      running.current.set(key, abort);
      set(key, { status: 'loading' });
      const note = (part: Part): void => {
        if (abort.signal.aborted) return;
        running.current.delete(key);
        set(key, part);
      };
      ask(formData, abort.signal).then(
        (answers) => note({ status: 'ready', answers }),
        (thrown: unknown) => note({ status: 'failed', reason: toAppError(thrown).message }),
      );
    },
    [ask, set],
  );
  const drop = useCallback(
    (key: string) => {
      running.current.get(key)?.abort();
      running.current.delete(key);
      set(key, undefined);
    },
    [set],
  );
  return { parts, load, drop };
}
