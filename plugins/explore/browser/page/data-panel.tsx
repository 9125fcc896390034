import { Button, Spinner, Tab, TabList, Tooltip, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { ChevronDownRegular, ChevronUpRegular } from '@fluentui/react-icons';
import { useEffect, useMemo, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { StoreRoot } from '#core/common';
import { useBranch, useExtensions, useService } from '#core/browser';
import { ErrorState, useSettled } from '#core/browser/ui';
import { ResultGrid, selectChart, tableOfAnswer, type AnswerTable } from '#plugins/charts';
import { VizTypes, columnFormatsOf, findVizType } from '#plugins/viz-kit';
import { messages } from '../../common/messages.ts';
import { Explore, exploreChartKey, loadSamples } from '../explore-state.ts';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    height: '100%',
    minHeight: 0,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  head: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    padding: '0 12px 0 4px',
    flexWrap: 'wrap',
  },
  folded: { height: 'auto', flexShrink: 0, borderTop: `1px solid ${tokens.colorNeutralStroke2}` },
  count: {
    display: 'flex',
    alignItems: 'center',
    gap: '8px',
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground3,
    fontVariantNumeric: 'tabular-nums',
  },
  body: { flexGrow: 1, minHeight: 0, overflow: 'hidden' },
  note: { padding: '16px', color: tokens.colorNeutralForeground3 },
});

const noNames: Readonly<Record<string, string>> = {};

export interface DataPanelProps {
  /** Only the tabs are shown; a click on one unfolds the tables. */
  readonly isFolded?: boolean;
  /** Absent where the tables have the place to themselves. */
  readonly onFold?: (isFolded: boolean) => void;
}

/** The tables below the chart: its result, one tab per query, and sample rows of the dataset. */
export function DataPanel({ isFolded = false, onFold }: DataPanelProps) {
  const styles = useStyles();
  const dispatch = useDispatch();
  const Grid = useService(ResultGrid);
  const { dataset, samples } = useBranch(Explore);
  const chart = useSelector((root: StoreRoot) => selectChart(root, exploreChartKey));
  const [tab, setTab] = useState('result-0');
  const answers = chart?.queriesResponse ?? [];
  const isSamples = tab === 'samples' && !isFolded;
  const samplesStatus = samples.status;
  useEffect(() => {
    if (isSamples && samplesStatus === 'idle') dispatch(loadSamples());
  }, [dispatch, isSamples, samplesStatus]);
  const at = Math.min(Number(tab.replace('result-', '')) || 0, Math.max(0, answers.length - 1)); // a chart may have lost a query
  const answer = isSamples ? undefined : answers[at];
  const names = dataset?.verbose_map ?? noNames;
  const types = useExtensions(VizTypes);
  const asked = chart?.answeredFormData ?? undefined;
  const viz = asked === undefined ? undefined : findVizType(types, asked.viz_type);
  const columnFormats = useMemo(() => (dataset === null ? undefined : columnFormatsOf(dataset)), [dataset]);
  const given = useMemo(() => {
    if (answer === undefined) return undefined;
    return asked === undefined
      ? { result: answer.result }
      : tableOfAnswer(answer, { viz, formData: asked, verboseNames: names, columnFormats });
  }, [answer, viz, asked, names, columnFormats]);
  const { value: table, error } = useSettled<PartialTable | undefined>(given);
  return (
    <section className={mergeClasses(styles.root, isFolded && styles.folded)} aria-label={messages.results()}>
      <div className={styles.head}>
        <TabList
          size="small"
          selectedValue={isFolded ? null : isSamples ? tab : `result-${String(at)}`}
          onTabSelect={(_event, data) => {
            setTab(String(data.value));
            onFold?.(false);
          }}
        >
          {(answers.length > 0 ? answers : [undefined]).map((_answer, index) => (
            <Tab key={index} value={`result-${index}`}>
              {answers.length > 1 ? `${messages.results()} ${index + 1}` : messages.results()}
            </Tab>
          ))}
          <Tab value="samples">{messages.samples()}</Tab>
        </TabList>
        <span className={styles.count}>
          {isSamples &&
            samples.status === 'success' &&
            messages.samplesOf({ shown: samples.result.rowCount, total: samples.totalCount.toLocaleString('en-US') })}
          {table !== undefined && messages.rowsShown({ count: table.result.rowCount })}
          {onFold !== undefined && <FoldButton isFolded={isFolded} onFold={onFold} />}
        </span>
      </div>
      {!isFolded && (
        <div className={styles.body}>
          {table !== undefined && <ResultTable table={table} />}
          {error !== undefined && <ErrorState error={error} isCompact />}
          {!isSamples && answer === undefined && <p className={styles.note}>{messages.noResults()}</p>}
          {isSamples && samples.status === 'loading' && <Spinner size="small" />}
          {isSamples && samples.status === 'failed' && (
            <ErrorState error={samples.error} isCompact onRetry={() => dispatch(loadSamples())} />
          )}
          {isSamples && samples.status === 'success' && (
            <Grid result={samples.result} verboseNames={names} ariaLabel={messages.samples()} />
          )}
        </div>
      )}
    </section>
  );
}

type PartialTable = Pick<AnswerTable, 'result'> & Partial<AnswerTable>;

/** Named and ordered as the picture is; before an answer says what it was asked with, as the server names it. */
function ResultTable({ table }: { readonly table: PartialTable }) {
  const Grid = useService(ResultGrid);
  const { result, names, formatOf } = table;
  return (
    <Grid
      result={result}
      ariaLabel={messages.results()}
      {...(names === undefined ? {} : { verboseNames: names })}
      {...(formatOf === undefined ? {} : { formatOf })}
    />
  );
}

function FoldButton({ isFolded, onFold }: Required<DataPanelProps>) {
  return (
    <Tooltip content={isFolded ? messages.showData() : messages.hideData()} relationship="label">
      <Button
        appearance="subtle"
        size="small"
        icon={isFolded ? <ChevronUpRegular /> : <ChevronDownRegular />}
        aria-expanded={!isFolded}
        onClick={() => onFold(!isFolded)}
      />
    </Tooltip>
  );
}
