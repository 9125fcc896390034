import { makeStyles, tokens } from '@fluentui/react-components';
import { humanizedAge } from '#core/common';
import type { ChartAnswer } from '#plugins/charts';
import type { QueryObject } from '#plugins/queries';
import { frameText } from '../../common/frame-messages.ts';

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
  age: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  warning: { color: tokens.colorPaletteDarkOrangeForeground1 },
});

interface ChartNoticesProps {
  readonly answers: readonly ChartAnswer[];
  readonly queries: readonly QueryObject[];
  /** Why layers of annotations are missing, by their names. */
  readonly failedLayers: Readonly<Record<string, string>>;
}

/** What a reader should know about the data: cut by the limit, not fresh, a filter that did not fit. */
export function ChartNotices({ answers, queries, failedLayers }: ChartNoticesProps) {
  const styles = useStyles();
  const cutAt = answers.map((answer, index) => cutRows(answer, queries[index])).find((rows) => rows !== undefined);
  const cached = answers.find((answer) => answer.isCached && answer.cachedAt !== null);
  const rejected = [...new Set(answers.flatMap((answer) => answer.rejectedFilters.map((filter) => filter.column)))];
  const failed = Object.entries(failedLayers);
  if (cutAt === undefined && cached === undefined && rejected.length + failed.length === 0) return null;
  const age = cached === undefined ? '' : humanizedAge(timeOf(cached.cachedAt ?? ''), Date.now());
  return (
    <div className={styles.root} role="note">
      {cutAt !== undefined && <span>{frameText.cut({ shown: cutAt.toLocaleString('en-US') })}</span>}
      {rejected.length > 0 && (
        <span className={styles.warning}>{frameText.filtersRejected({ columns: rejected.join(', ') })}</span>
      )}
      {failed.map(([name, reason]) => (
        <span key={name} className={styles.warning}>
          {frameText.layerFailed({ name, reason })}
        </span>
      ))}
      {cached !== undefined && (
        <span className={styles.age} title={frameText.cachedHint({ age })}>
          {frameText.cached({ age })}
        </span>
      )}
    </div>
  );
}

/** Rows at which the limit cut, or undefined. A query for one row, such as a total, asks for no more. */
function cutRows(answer: ChartAnswer, query: QueryObject | undefined): number | undefined {
  const limit = query?.row_limit;
  if (limit === undefined || limit === null || limit <= 1) return undefined;
  return answer.sqlRowcount >= limit ? answer.sqlRowcount : undefined;
}

/** Times without a zone are UTC. */
function timeOf(text: string): number {
  return Date.parse(/(Z|[+-]\d\d:?\d\d)$/.test(text) ? text : `${text}Z`);
}
