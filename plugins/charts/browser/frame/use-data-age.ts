import { useEffect, useState } from 'react';
import type { ChartAnswer } from '#plugins/charts';
import { readData, whyOutOfDate } from '../../common/data-freshness.ts';
import { frameMessages } from '../../common/frame-messages.ts';
import { shortAge } from '../../common/short-age.ts';

/** Ages are told to the minute once they have some. Milliseconds. */
const tickMs = 30_000;

export interface DataAgeFacts {
  readonly answers: readonly ChartAnswer[];
  /** Milliseconds since the epoch. */
  readonly answeredAtMs: number;
  /** Seconds; absent or 0: nobody asks anew by themselves. */
  readonly refreshedEveryS?: number | undefined;
}

export interface DataAgeLabel {
  /** The age, and whether the data came from the cache or are out of date. */
  readonly text: string;
  readonly hint: string;
  readonly isOutOfDate: boolean;
}

/** How old the data of a chart are, in words that follow the clock. */
export function useDataAge({ answers, answeredAtMs, refreshedEveryS = 0 }: DataAgeFacts): DataAgeLabel {
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    const update = () => {
      setNowMs(Date.now());
    };
    update();
    const timer = setInterval(update, tickMs);
    // Browsers hold the timers of a page that nobody sees.
    document.addEventListener('visibilitychange', update);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', update);
    };
  }, [answeredAtMs]);
  const data = readData(answers, answeredAtMs);
  const age = shortAge(data.readAtMs, nowMs);
  const reason = whyOutOfDate(data, refreshedEveryS, nowMs);
  if (reason === undefined) {
    const text = data.isCached ? frameMessages.cached({ age }) : frameMessages.fresh({ age });
    return { text, hint: frameMessages.ageHint({ age }), isOutOfDate: false };
  }
  const hint = reason === 'cache' ? frameMessages.outOfDateCache({ age }) : frameMessages.outOfDateRefresh({ age });
  return { text: frameMessages.outOfDate({ age }), hint, isOutOfDate: true };
}
