import { useEffect, useState } from 'react';
import { humanizedAge } from '#core/common';
import type { ChartAnswer } from '#plugins/charts';
import { frameText } from '../../common/frame-messages.ts';

/** Ages are told to the minute once they have some. Milliseconds. */
const tickMs = 30_000;

export interface DataAgeFacts {
  readonly answers: readonly ChartAnswer[];
  /** Milliseconds since the epoch. */
  readonly answeredAtMs: number;
}

export interface DataAgeWords {
  /** The age, and whether the data came from the cache. */
  readonly text: string;
  readonly hint: string;
}

/** How old the data of a chart are, in words that follow the clock. */
export function useDataAge({ answers, answeredAtMs }: DataAgeFacts): DataAgeWords {
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    const update = () => {
      setNowMs(Date.now());
    };
    update();
    const timer = setInterval(update, tickMs);
    return () => {
      clearInterval(timer);
    };
  }, [answeredAtMs]);
  const cachedAt = answers.find((answer) => answer.isCached)?.cachedAt ?? null;
  const age = humanizedAge(cachedAt === null ? answeredAtMs : timeOf(cachedAt), nowMs);
  return {
    text: cachedAt === null ? frameText.fresh({ age }) : frameText.cached({ age }),
    hint: frameText.ageHint({ age }),
  };
}

/** Times without a zone are UTC. */
function timeOf(text: string): number {
  return Date.parse(/(Z|[+-]\d\d:?\d\d)$/.test(text) ? text : `${text}Z`);
}
