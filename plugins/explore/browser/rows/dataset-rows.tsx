import { useEffect, useState } from 'react';
import { makeStyles, tokens } from '@fluentui/react-components';
import { describeError, toAppError, type ErrorInfo } from '#core/common';
import { HttpClient, useService } from '#core/browser';
import { EmptyState, ErrorState, SkeletonRows } from '#core/browser/ui';
import { ResultGrid } from '#plugins/charts';
import { messages } from '../../common/messages.ts';
import { chartSamples } from '../read-samples.ts';

const useStyles = makeStyles({
  count: {
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    fontVariantNumeric: 'tabular-nums',
    marginBottom: '4px',
  },
  grid: {
    height: 'max(240px, calc(100vh - 320px))',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    overflow: 'hidden',
  },
});

type Samples = Awaited<ReturnType<typeof chartSamples>>;

interface DatasetRowsProps {
  readonly id: number;
  readonly verboseNames: Readonly<Record<string, string>>;
}

/** The first rows of a dataset, on its page. */
export default function DatasetRows({ id, verboseNames }: DatasetRowsProps) {
  const styles = useStyles();
  const http = useService(HttpClient);
  const Grid = useService(ResultGrid);
  const [attempt, setAttempt] = useState(0);
  const [samples, setSamples] = useState<Samples>();
  const [error, setError] = useState<ErrorInfo>();
  useEffect(() => {
    let isCurrent = true;
    chartSamples(http, id).then(
      (read) => {
        if (isCurrent) setSamples(read);
      },
      (thrown: unknown) => {
        if (isCurrent) setError(describeError(toAppError(thrown)));
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [http, id, attempt]);
  if (error !== undefined)
    return (
      <ErrorState
        error={error}
        isCompact
        onRetry={() => {
          setError(undefined);
          setAttempt(attempt + 1);
        }}
      />
    );
  if (samples === undefined) return <SkeletonRows count={8} />;
  const { result, totalCount } = samples;
  if (result.rowCount === 0) return <EmptyState title={messages.noRows()} text={messages.noRowsText()} />;
  return (
    <>
      <div className={styles.count} role="status">
        {messages.samplesOf({ shown: result.rowCount, total: totalCount.toLocaleString('en-US') })}
      </div>
      <div className={styles.grid}>
        <Grid result={result} verboseNames={verboseNames} ariaLabel={messages.samples()} />
      </div>
    </>
  );
}
