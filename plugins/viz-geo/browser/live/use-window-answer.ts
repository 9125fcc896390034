import { useEffect, useMemo, useRef, useState } from 'react';
import { toAppError } from '#core/common';
import type { ChartPart, FormData, VizMountProps, VizSize } from '#plugins/viz-kit';
import type { ColumnarResult } from '#plugins/databases';
import type { Viewport } from '../../common/base/viewport.ts';
import { chartsInCells, type AnsweredMap } from '../../common/live/charts-in-cells.ts';
import { liveMessages } from '../../common/live/live-messages.ts';
import {
  askedWindow,
  holdsWindow,
  isOverfull,
  windowForm,
  type AskedWindow,
} from '../../common/live/window-question.ts';
import { multiMessages } from '../../common/multi/multi-messages.ts';

/** A window is asked for when it has been still for so long, ms. */
const stillMs = 150;
/** So often cells are doubled where they are too many; after that the largest are shown. */
const mostCoarse = 3;

/** Answers for the window of a map, and the settings that asked for them; those of the chart where it has all places. */
export interface WindowAnswer {
  readonly data: readonly ColumnarResult[];
  readonly formData: FormData;
  readonly parts?: readonly ChartPart[];
  /** Why the window has no finer answer; empty: it has. */
  readonly failure: string;
}

/** What a map, or a layer of one, was told of a window. */
interface Asked {
  readonly of: AnsweredMap['data'];
  readonly window: AskedWindow;
  readonly coarse: number;
  readonly results: readonly ColumnarResult[];
}

type Ask = NonNullable<VizMountProps['ask']>;
interface Place {
  readonly size: VizSize;
  readonly viewport: Viewport;
}

/**
 * Where the chart's answer has cells of all its places, since they are too many, the database aggregates anew what the
 * window shows, by its zoom; of a layered map for each layer whose places are too many. The old answers stay until the new
 * ones are there; a newer window ends the older questions.
 */
export function useWindowAnswer(
  { data, settled, formData, size, ask, parts }: VizMountProps,
  viewport: Viewport | undefined,
): WindowAnswer {
  const [asked, setAsked] = useState<readonly Asked[]>([]);
  const [failure, setFailure] = useState('');
  const known = useRef<readonly Asked[]>([]);
  const charts = useMemo(
    () => (data === settled ? chartsInCells({ data, formData, ...(parts === undefined ? {} : { parts }) }) : []),
    [data, settled, formData, parts],
  );
  useEffect(() => {
    if (ask === undefined || viewport === undefined) return undefined;
    const last = known.current.filter((one) => charts.some((chart) => chart.data === one.of));
    const due = charts.filter((chart) => !last.some((one) => one.of === chart.data && holds(one, { size, viewport })));
    if (due.length === 0) return undefined;
    const abort = new AbortController();
    const askAll = async (): Promise<void> => {
      const answers = await Promise.all(due.map((chart) => answerOf(chart, { size, viewport }, ask, abort.signal)));
      if (abort.signal.aborted) return;
      const found = answers.flatMap((one) => ('of' in one ? [one] : []));
      known.current = [...last.filter((one) => found.every(({ of }) => of !== one.of)), ...found];
      setAsked(known.current);
      setFailure(answers.flatMap((one) => ('reason' in one ? [one.reason] : []))[0] ?? '');
    };
    const timer = setTimeout(() => void askAll(), stillMs);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [ask, charts, size, viewport]);
  return useMemo(() => {
    const whole = { data, formData };
    if (ask === undefined || charts.length === 0)
      return { ...whole, ...(parts === undefined ? {} : { parts }), failure: '' };
    if (parts === undefined) return { ...inWindow(whole, asked), failure };
    return { ...whole, parts: parts.map((part) => inWindow(part, asked)), failure };
  }, [ask, charts, parts, data, formData, asked, failure]);
}

const holds = ({ window, coarse }: Asked, { size, viewport }: Place): boolean =>
  holdsWindow(window, size, viewport, coarse);

/** The map, or layer, with what it was told of the window last. */
function inWindow<M extends AnsweredMap>(map: M, asked: readonly Asked[]): M {
  const found = asked.find(({ of }) => of === map.data);
  if (found === undefined) return map;
  return { ...map, data: found.results, formData: windowForm(map.formData, found.window, map.data) };
}

/** Asks for a window, with larger cells while they are too many; the reason where it cannot be asked for. */
async function answerOf(
  map: AnsweredMap,
  place: Place,
  ask: Ask,
  signal: AbortSignal,
  coarse = 0,
): Promise<Asked | { readonly reason: string }> {
  const { name, data, formData } = map;
  const window = askedWindow(place.size, place.viewport, coarse);
  try {
    const results = await ask(windowForm(formData, window, data), signal);
    if (isOverfull(results) && coarse < mostCoarse) return await answerOf(map, place, ask, signal, coarse + 1);
    return { of: data, window, coarse, results };
  } catch (thrown) {
    const { message } = toAppError(thrown); // of one that was ended nobody is told
    const reason = name === undefined ? message : multiMessages.told({ name, words: message });
    return { reason: liveMessages.notFiner({ reason }) };
  }
}
