import { useMemo, useState } from 'react';
import { makeStyles, tokens } from '@fluentui/react-components';
import {
  answerFormats,
  resultNames,
  seriesNames,
  type ChartAnswer,
  type ColumnFormats,
  type FormData,
  type VizType,
} from '#plugins/charts';
import type { ColumnarResult } from '#plugins/databases';
import { frameText } from '../../common/frame-messages.ts';
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
  const answer = (answers[chosen] ?? answers[0])?.result;
  const formatOf = useMemo(() => answerFormats(viz, formData, columnFormats), [viz, formData, columnFormats]);
  const result = useMemo(
    () => (answer === undefined ? undefined : (viz?.asTable?.(answer, formData) ?? answer)),
    [answer, viz, formData],
  );
  const names = useMemo(() => columnNames(result, formData, verboseNames), [result, formData, verboseNames]);
  if (result === undefined) return null;
  return (
    <div className={styles.root}>
      <QueryTabs count={answers.length} chosen={chosen} onChoose={setChosen} />
      <div className={styles.count}>{frameText.rows({ count: result.rowCount })}</div>
      <div className={styles.grid}>
        <ResultGridView result={result} verboseNames={names} formatOf={formatOf} ariaLabel={frameText.asTable()} />
      </div>
    </div>
  );
}

/** Headings as pictures call their series: metrics and earlier times in words. */
function columnNames(
  result: ColumnarResult | undefined,
  formData: FormData,
  verboseNames: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  const names = result?.columns.map(({ name }) => name) ?? [];
  const nameOf = seriesNames(formData, names, resultNames(formData, verboseNames));
  return Object.fromEntries(names.map((name) => [name, nameOf(name).label]));
}
