import { useEffect, useState } from 'react';
import { makeStyles } from '@fluentui/react-components';
import { humanizedAge } from '#core/common';
import type { ChartAnswer } from '#plugins/charts';
import { frameText } from '../../common/frame-messages.ts';

const useStyles = makeStyles({ root: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } });

interface DataAgeProps {
  readonly answers: readonly ChartAnswer[];
  /** Milliseconds since the epoch. */
  readonly answeredAtMs: number;
}

/** Ages are told to the minute once they have some. Milliseconds. */
const tickMs = 30_000;

/** How old the data of a chart are, and whether they came from the cache. */
export function DataAge({ answers, answeredAtMs }: DataAgeProps) {
  const styles = useStyles();
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
  return (
    <span className={styles.root} title={frameText.ageHint({ age })}>
      {cachedAt === null ? frameText.fresh({ age }) : frameText.cached({ age })}
    </span>
  );
}

/** Times without a zone are UTC. */
function timeOf(text: string): number {
  return Date.parse(/(Z|[+-]\d\d:?\d\d)$/.test(text) ? text : `${text}Z`);
}
