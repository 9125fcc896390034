import { useEffect, useMemo, useRef, useState } from 'react';
import { toAppError } from '#core/common';
import type { FormData, VizMountProps } from '#plugins/viz-kit';
import type { ColumnarResult } from '#plugins/databases';
import type { Viewport } from '../../common/base/viewport.ts';
import { multiViz } from '../../common/multi-viz.ts';
import { liveMessages } from '../../common/live/live-messages.ts';
import {
  askedWindow,
  holdsWindow,
  isInCells,
  isOverfull,
  windowColumns,
  windowForm,
  type AskedWindow,
} from '../../common/live/window-question.ts';

/** A window is asked for when it has been still for so long, ms. */
const stillMs = 150;
/** So often cells are doubled where they are too many; after that the largest are shown. */
const mostCoarse = 3;

/** Answers for the window of a map, and the settings that asked for it; those of the chart where it has all places. */
export interface WindowAnswer {
  readonly data: readonly ColumnarResult[];
  readonly formData: FormData;
  /** Why the window has no finer answer; empty: it has. */
  readonly failure: string;
}

interface Asked {
  readonly of: readonly ColumnarResult[];
  readonly window: AskedWindow;
  readonly coarse: number;
  readonly results: readonly ColumnarResult[];
}

/**
 * Where the chart's answer has cells of all its places, since they are too many, the database aggregates anew what the
 * window shows, by its zoom. The old answer stays until the new one is there; a newer window ends the older question.
 */
export function useWindowAnswer(
  { data, settled, formData, size, ask }: VizMountProps,
  viewport: Viewport | undefined,
): WindowAnswer {
  const [asked, setAsked] = useState<Asked>();
  const [failure, setFailure] = useState('');
  const known = useRef<Asked>(undefined);
  const isAsking =
    ask !== undefined &&
    data === settled &&
    viewport !== undefined &&
    formData.viz_type !== multiViz.key &&
    isInCells(data, formData) &&
    windowColumns(formData) !== undefined;
  useEffect(() => {
    if (!isAsking) return undefined;
    const last = known.current;
    if (last?.of === data && holdsWindow(last.window, size, viewport, last.coarse)) return undefined;
    const abort = new AbortController();
    const answered = async (coarse: number): Promise<void> => {
      const window = askedWindow(size, viewport, coarse);
      const results = await ask(windowForm(formData, window, data), abort.signal);
      if (isOverfull(results) && coarse < mostCoarse) {
        await answered(coarse + 1);
        return;
      }
      if (abort.signal.aborted) return;
      const found = { of: data, window, coarse, results };
      known.current = found;
      setAsked(found);
      setFailure('');
    };
    const timer = setTimeout(() => {
      answered(0).catch((thrown: unknown) => {
        const { kind, message } = toAppError(thrown);
        if (kind !== 'cancelled' && !abort.signal.aborted) setFailure(liveMessages.notFiner({ reason: message }));
      });
    }, stillMs);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [isAsking, ask, data, formData, size, viewport]);
  return useMemo(() => {
    if (!isAsking) return { data, formData, failure: '' };
    if (asked?.of !== data) return { data, formData, failure };
    return { data: asked.results, formData: windowForm(formData, asked.window, data), failure };
  }, [isAsking, data, formData, asked, failure]);
}
