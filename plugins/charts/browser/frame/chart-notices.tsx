import { makeStyles, tokens } from '@fluentui/react-components';
import type { ChartAnswer } from '#plugins/charts';
import type { VizType } from '#plugins/viz-kit';
import type { QueryObject } from '#plugins/queries';
import { isCutTable } from '../../common/is-cut-table.ts';
import { frameMessages } from '../../common/frame-messages.ts';
import { DataAge } from './data-age.tsx';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '2px 14px',
    paddingTop: '4px',
    flexShrink: 0,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground3,
  },
  warning: { color: tokens.colorPaletteDarkOrangeForeground1 },
});

interface ChartNoticesProps {
  readonly answers: readonly ChartAnswer[];
  /** Milliseconds since the epoch; null leaves the age to others. */
  readonly answeredAtMs: number | null;
  readonly queries: readonly QueryObject[];
  readonly viz: VizType;
  /** Why layers of annotations are missing, by their names. */
  readonly failedLayers: Readonly<Record<string, string>>;
}

/** What a reader should know about the data: cut by the limit, how old, a filter that did not fit. */
export function ChartNotices({ answers, answeredAtMs, queries, viz, failedLayers }: ChartNoticesProps) {
  const styles = useStyles();
  const cutAt = answers.map((answer, index) => cutRows(answer, queries[index], viz)).find((rows) => rows !== undefined);
  const rejected = [...new Set(answers.flatMap((answer) => answer.rejectedFilters.map((filter) => filter.column)))];
  const failed = Object.entries(failedLayers);
  if (cutAt === undefined && answeredAtMs === null && rejected.length + failed.length === 0) return null;
  return (
    <div className={styles.root} role="note">
      {cutAt !== undefined && <span>{frameMessages.cut({ shown: cutAt.toLocaleString('en-US') })}</span>}
      {rejected.length > 0 && (
        <span className={styles.warning}>{frameMessages.filtersRejected({ columns: rejected.join(', ') })}</span>
      )}
      {failed.map(([name, reason]) => (
        <span key={name} className={styles.warning}>
          {viz.parts === undefined
            ? frameMessages.layerFailed({ name, reason })
            : frameMessages.partFailed({ name, reason })}
        </span>
      ))}
      {answeredAtMs !== null && <DataAge answers={answers} answeredAtMs={answeredAtMs} />}
    </div>
  );
}

/** Rows at which the limit cut, or undefined. A query for one row, such as a total, asks for no more. */
function cutRows(answer: ChartAnswer, query: QueryObject | undefined, viz: VizType): number | undefined {
  return query !== undefined && isCutTable(viz, query, answer) ? answer.sqlRowcount : undefined;
}
