import { useMemo, useState } from 'react';
import { makeStyles, tokens } from '@fluentui/react-components';
import { ErrorState, useSettled } from '#core/browser/ui';
import { tableOfAnswer, type ChartAnswer } from '#plugins/charts';
import type { ColumnFormats, FormData, VizType } from '#plugins/viz-kit';
import { frameMessages } from '../../common/frame-messages.ts';
import ResultGridView from '../grid/result-grid.tsx';
import { QueryTabs } from './query-tabs.tsx';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', width: '100%', height: '100%', minHeight: 0 },
  grid: { flexGrow: 1, minHeight: 0 },
  count: { padding: '4px 0', color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
});

interface ChartTableProps {
  readonly answers: readonly ChartAnswer[];
  readonly verboseNames: Readonly<Record<string, string>>;
  readonly columnFormats: ColumnFormats | undefined;
  /** Undefined where no plugin knows the type. */
  readonly viz: VizType | undefined;
  /** What the answers were asked for with. */
  readonly formData: FormData;
}

/** The numbers behind a picture; one tab per query. */
export function ChartTable({ answers, verboseNames, columnFormats, viz, formData }: ChartTableProps) {
  const styles = useStyles();
  const [chosen, setChosen] = useState(0);
  const answer = answers[chosen] ?? answers[0];
  const given = useMemo(
    () => (answer === undefined ? undefined : tableOfAnswer(answer, { viz, formData, verboseNames, columnFormats })),
    [answer, viz, formData, verboseNames, columnFormats],
  );
  const { value: table, error } = useSettled(given);
  if (error !== undefined) return <ErrorState error={error} isCompact />;
  if (table === undefined) return null;
  const { result, names, formatOf } = table;
  return (
    <div className={styles.root}>
      <QueryTabs count={answers.length} chosen={chosen} onChoose={setChosen} />
      <div className={styles.count}>{frameMessages.rows({ count: result.rowCount })}</div>
      <div className={styles.grid}>
        <ResultGridView result={result} verboseNames={names} formatOf={formatOf} ariaLabel={frameMessages.asTable()} />
      </div>
    </div>
  );
}
