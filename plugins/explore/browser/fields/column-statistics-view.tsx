import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { ownValue } from '#core/common';
import { useBranch } from '#core/browser';
import { SkeletonRows } from '#core/browser/ui';
import { genericType } from '#plugins/databases';
import type { DatasetColumn } from '#plugins/datasets';
import { messages as exploreMessages } from '../../common/messages.ts';
import { columnKind, statisticsKey, type ColumnStatistics } from '../../common/statistics/column-statistics.ts';
import { statisticsMessages as messages } from '../../common/statistics/statistics-messages.ts';
import { shareText, statisticText } from '../../common/statistics/statistics-text.ts';
import { Explore } from '../explore-state.ts';
import { FrequentValues } from './frequent-values.tsx';
import { Histogram } from './histogram.tsx';

const useStyles = makeStyles({
  facts: {
    display: 'grid',
    gridTemplateColumns: 'auto 1fr',
    gap: '2px 12px',
    margin: 0,
    fontSize: tokens.fontSizeBase200,
    '& dt': { color: tokens.colorNeutralForeground3 },
    '& dd': { margin: 0, textAlign: 'end', fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' },
  },
  note: { margin: 0, fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground3 },
  failure: { color: tokens.colorPaletteRedForeground1, overflowWrap: 'anywhere' },
});

/** The statistics of a column as they come: a skeleton, numbers with a small picture, or why there are none. */
export function ColumnStatisticsView({ column }: { readonly column: DatasetColumn }) {
  const styles = useStyles();
  const { dataset, columnStatistics } = useBranch(Explore);
  const state = ownValue(columnStatistics, statisticsKey(dataset?.id ?? 0, column));
  if (state === undefined || state.status === 'loading') return <SkeletonRows count={4} heightPx={14} />;
  if (state.status === 'failed')
    return (
      <p role="alert" className={mergeClasses(styles.note, styles.failure)}>
        {messages.failed({ reason: state.message })}
      </p>
    );
  const { statistics } = state;
  return (
    <>
      {statistics.rows === 0 ? (
        <p className={styles.note}>{exploreMessages.noRowsText()}</p>
      ) : (
        <dl className={styles.facts}>
          {factsOf(column, statistics).map(([term, text]) => (
            <Fact key={term} term={term} text={text} />
          ))}
        </dl>
      )}
      {statistics.rows > 0 && statistics.empty === statistics.rows && (
        <p className={styles.note}>{messages.allEmpty()}</p>
      )}
      <Histogram bins={statistics.bins} />
      <FrequentValues
        values={statistics.frequent}
        type={column.type_generic ?? genericType.string}
        filled={statistics.rows - statistics.empty}
      />
      <p className={styles.note}>{messages.scope()}</p>
    </>
  );
}

const Fact = ({ term, text }: { readonly term: string; readonly text: string }) => (
  <>
    <dt>{term}</dt>
    <dd>{text}</dd>
  </>
);

function factsOf(column: DatasetColumn, statistics: ColumnStatistics): readonly (readonly [string, string])[] {
  const { rows, empty, distinct, min, max, average } = statistics;
  const isTime = columnKind(column) === 'time';
  const count = (value: number) => value.toLocaleString('en');
  return [
    [messages.rows(), count(rows)],
    [messages.empty(), messages.emptyShare({ count: count(empty), share: shareText(empty, rows) })],
    [messages.distinct(), count(distinct)],
    ...(min === null ? [] : [[isTime ? messages.first() : messages.min(), statisticText(min)] as const]),
    ...(max === null ? [] : [[isTime ? messages.last() : messages.max(), statisticText(max)] as const]),
    ...(average === null ? [] : [[messages.average(), statisticText(average)] as const]),
  ];
}
