import { useEffect, useMemo, useRef } from 'react';
import { useDispatch } from 'react-redux';
import { Spinner, makeStyles, tokens } from '@fluentui/react-components';
import { useBranch } from '#core/browser';
import { EmptyState, ErrorState, useIsNarrow } from '#core/browser/ui';
import type { QueryObject, StatementResult } from '../../contract/query-object.ts';
import { isFinal, isInProgress } from '../../contract/query-states.ts';
import { Results, requestResults, resultOf, type ShownResult } from '../../contract/result-state.ts';
import type { TabFrame } from '../../common/editor/tab-frame.ts';
import { resultMessages as messages } from '../../common/result-messages.ts';
import type { RowView } from '../../contract/result-routes.ts';
import { useRows } from '../rows/use-rows.ts';
import { useEditor } from '../state/use-editor.ts';
import { usePanelStates } from './panel-state.ts';
import { MadeTable } from './made-table.tsx';
import { PlanPanel } from './plan/plan-panel.tsx';
import { ResultPanel } from './result-panel.tsx';
import { ResultTabs } from './result-tabs.tsx';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    height: '100%',
    minHeight: 0,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  body: { flexGrow: 1, minHeight: 0, display: 'flex', flexDirection: 'column' },
  failure: {
    padding: tokens.spacingHorizontalL,
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
    overflow: 'auto',
  },
  message: {
    margin: 0,
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    color: tokens.colorPaletteRedForeground1,
  },
  hint: { color: tokens.colorNeutralForeground3 },
  center: { display: 'grid', placeItems: 'center', flexGrow: 1, overflow: 'auto' },
});

const wholeResult: RowView = {};

/** What the shown tab's latest run gave, one part per statement; pinned results; how the database answers. */
export function ResultArea({ tab }: { readonly tab: TabFrame }) {
  const styles = useStyles();
  const isNarrow = useIsNarrow();
  const queries = useEditor('queries');
  const shownParts = useEditor('shownParts');
  const { pinned, shown } = useBranch(Results);
  const panels = usePanelStates();
  const query = queries[tab.latestQueryId ?? ''];
  const parts = query?.extra.statements ?? [];
  const index = Math.min(shownParts[tab.id] ?? firstShown(parts), Math.max(0, parts.length - 1));
  const part = parts[index];
  const choice = shown[tab.id];
  const pin = choice === undefined || choice === 'plans' ? undefined : pinned.find(({ key }) => key === choice.pinned);
  const ofRun = useMemo(() => (query === undefined ? undefined : resultOf(query, part)), [query, part]);
  useRowsAskedFor(query, ofRun);
  const others = useMemo(
    () => [
      ...parts.flatMap((each) => (query === undefined ? [] : (resultOf(query, each) ?? []))),
      ...pinned.filter(({ key }) => !parts.some((each) => each.resultKey === key)),
    ],
    [parts, pinned, query],
  );
  const panelOf = (result: ShownResult) => (
    <ResultPanel
      key={result.key}
      tab={tab}
      result={result}
      query={result.queryId === query?.id ? query : undefined}
      others={others.filter(({ key }) => key !== result.key)}
      state={panels.stateOf(result.key)}
      onChange={(change) => {
        panels.change(result.key, change);
      }}
      isNarrow={isNarrow}
    />
  );
  return (
    <section className={styles.root} aria-label={messages.results()}>
      <ResultTabs
        tab={tab}
        parts={parts}
        index={index}
        choice={pin === undefined && choice !== 'plans' ? undefined : choice}
      />
      <div className={styles.body} role="tabpanel" aria-label={pin?.part.name ?? part?.name ?? messages.results()}>
        {choice === 'plans' ? (
          <PlanPanel tab={tab} />
        ) : pin !== undefined ? (
          panelOf(pin)
        ) : (
          <RunBody tab={tab} query={query} part={part}>
            {ofRun !== undefined && panelOf(ofRun)}
          </RunBody>
        )}
      </div>
    </section>
  );
}

/** Statements that ran before the page was opened: their rows may be gone. */
function useRowsAskedFor(query: QueryObject | undefined, result: ShownResult | undefined): void {
  const dispatch = useDispatch();
  const seen = useRef(new Set<string>());
  const [id, key, state] = [query?.id, result?.key, query?.state];
  useEffect(() => {
    if (id === undefined || key === undefined || seen.current.has(id)) return;
    seen.current.add(id);
    if (state === 'success') dispatch(requestResults({ queryId: id, key }));
  }, [dispatch, id, key, state]);
}

/** A failed part before all, else the last one with rows, else the first. */
function firstShown(parts: readonly StatementResult[]): number {
  const failed = parts.findIndex((part) => part.error !== null);
  if (failed >= 0) return failed;
  const withRows = parts.findLastIndex((part) => part.resultKey !== null);
  return Math.max(0, withRows);
}

interface RunBodyProps {
  readonly tab: TabFrame;
  readonly query: QueryObject | undefined;
  readonly part: StatementResult | undefined;
  /** The rows, where there are some. */
  readonly children: React.ReactNode;
}

function RunBody({ tab, query, part, children }: RunBodyProps) {
  const styles = useStyles();
  const refusals = useEditor('refusals');
  const refusal = refusals[tab.id];
  if (refusal !== undefined) return <ErrorState error={refusal} isCompact />;
  if (query === undefined) {
    return (
      <div className={styles.center}>
        <EmptyState title={messages.empty()} text={messages.emptyHint()} />
      </div>
    );
  }
  if (part?.state === 'pending' && isFinal(query.state)) {
    const ended = query.extra.statements?.findLast(({ state }) => state !== 'pending');
    return (
      <div className={styles.center}>
        <EmptyState title={messages.notRun()} text={messages.notRunAfter({ name: ended?.name ?? '' })} />
      </div>
    );
  }
  if (query.state === 'stopped' && part?.state !== 'success') {
    return <StoppedBody rowsKey={part?.resultKey ?? undefined}>{children}</StoppedBody>;
  }
  const isRunning = isInProgress(query.state);
  const message = part?.error?.['message'] ?? (isRunning || part?.resultKey != null ? undefined : query.errorMessage);
  if (typeof message === 'string') {
    const line = (part?.error?.['extra'] as { readonly line?: number } | undefined)?.line;
    return (
      <div className={styles.failure} role="alert">
        <pre className={styles.message}>{message}</pre>
        {line !== undefined && <span className={styles.hint}>{messages.place({ line })}</span>}
      </div>
    );
  }
  if (part?.resultKey != null) return children;
  const made = part?.index === (query.extra.statements?.length ?? 0) - 1 ? query.tempTable : null;
  return (
    <div className={styles.center}>
      {isRunning ? (
        <Spinner size="small" label={messages.running()} />
      ) : made === null ? (
        <EmptyState title={messages.noRows()} />
      ) : (
        <MadeTable query={query} name={made} />
      )}
    </div>
  );
}

interface StoppedBodyProps {
  readonly rowsKey: string | undefined;
  readonly children: React.ReactNode;
}

/** A statement that was stopped is no result without rows; what had come of it by then stays in view. */
function StoppedBody({ rowsKey, children }: StoppedBodyProps) {
  const styles = useStyles();
  const rows = useRows(rowsKey ?? '', wholeResult);
  if (rows !== undefined && rows.total > 0) return children;
  return (
    <div className={styles.center}>
      <EmptyState title={messages.stopped()} text={messages.stoppedHint()} />
    </div>
  );
}
