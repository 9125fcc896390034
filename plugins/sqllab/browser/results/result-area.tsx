import { useState } from 'react';
import { useDispatch } from 'react-redux';
import {
  Button,
  Menu,
  MenuItemLink,
  MenuList,
  MenuPopover,
  MenuTrigger,
  Spinner,
  Tab,
  TabList,
  makeStyles,
  tokens,
} from '@fluentui/react-components';
import { ArrowDownloadRegular } from '@fluentui/react-icons';
import { HttpClient, useBranch, useService } from '#core/browser';
import { EmptyState, ErrorState, SearchField } from '#core/browser/ui';
import { SqlEditor, showPart } from '../../contract/editor-state.ts';
import type { EditorTab } from '../../contract/editor-tab.ts';
import type { QueryObject, StatementResult } from '../../contract/query-object.ts';
import { isInProgress } from '../../contract/query-states.ts';
import { exportFormats, exportResult, type ExportFormat } from '../../contract/run-routes.ts';
import { durationText } from '../../common/duration-text.ts';
import { resultTexts as texts } from '../../common/result-messages.ts';
import { ResultGrid } from './result-grid.tsx';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    height: '100%',
    minHeight: 0,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  bar: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    padding: `0 ${tokens.spacingHorizontalS}`,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    flexShrink: 0,
    minHeight: '34px',
    overflowX: 'auto',
  },
  facts: {
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    whiteSpace: 'nowrap',
    marginLeft: 'auto',
  },
  body: { flexGrow: 1, minHeight: 0 },
  failure: {
    padding: tokens.spacingHorizontalL,
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
  },
  message: {
    margin: 0,
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
    whiteSpace: 'pre-wrap',
    color: tokens.colorPaletteRedForeground1,
  },
  hint: { color: tokens.colorNeutralForeground3 },
  center: { display: 'grid', placeItems: 'center', height: '100%' },
});

/** What the shown tab's latest statement gave: one part per statement of the script. */
export function ResultArea({ tab }: { readonly tab: EditorTab }) {
  const styles = useStyles();
  const state = useBranch(SqlEditor);
  const refusal = state.refusals[tab.id];
  const query = state.queries[tab.latestQueryId ?? ''];
  if (refusal !== undefined) return <ErrorState error={refusal} />;
  if (query === undefined) {
    return (
      <div className={styles.center}>
        <EmptyState title={texts.empty()} text={texts.emptyHint()} />
      </div>
    );
  }
  return <QueryResult key={query.id} tab={tab} query={query} />;
}

function QueryResult({ tab, query }: { readonly tab: EditorTab; readonly query: QueryObject }) {
  const styles = useStyles();
  const dispatch = useDispatch();
  const { shownParts } = useBranch(SqlEditor);
  const [search, setSearch] = useState('');
  const parts = query.extra.statements ?? [];
  const index = Math.min(shownParts[tab.id] ?? firstShown(parts), Math.max(0, parts.length - 1));
  const part = parts[index];
  return (
    <section className={styles.root} aria-label={texts.results()}>
      <div className={styles.bar}>
        <TabList
          size="small"
          selectedValue={index}
          onTabSelect={(_event, data) => {
            dispatch(showPart({ tabId: tab.id, index: Number(data.value) }));
          }}
        >
          {parts.map((each) => (
            <Tab key={each.index} value={each.index} title={each.sql}>
              {each.name}
            </Tab>
          ))}
        </TabList>
        <Facts query={query} part={part} />
        {part?.resultKey != null && (
          <>
            <SearchField value={search} placeholder={texts.search()} onChange={setSearch} size="small" />
            {query.state === 'success' && <Downloads query={query} part={part} />}
          </>
        )}
      </div>
      <div className={styles.body} role="tabpanel" aria-label={part?.name ?? texts.results()}>
        <PartBody query={query} part={part} search={search} />
      </div>
    </section>
  );
}

/** A failed part before all, else the last one with rows, else the first. */
function firstShown(parts: readonly StatementResult[]): number {
  const failed = parts.findIndex((part) => part.error !== null);
  if (failed >= 0) return failed;
  const withRows = parts.findLastIndex((part) => part.resultKey !== null);
  return Math.max(0, withRows);
}

function PartBody({
  query,
  part,
  search,
}: {
  readonly query: QueryObject;
  readonly part: StatementResult | undefined;
  readonly search: string;
}) {
  const styles = useStyles();
  const isRunning = isInProgress(query.state);
  const message = part?.error?.['message'] ?? (isRunning || part?.resultKey != null ? undefined : query.errorMessage);
  if (typeof message === 'string') {
    const line = (part?.error?.['extra'] as { readonly line?: number } | undefined)?.line;
    return (
      <div className={styles.failure} role="alert">
        <pre className={styles.message}>{message}</pre>
        {line !== undefined && <span className={styles.hint}>{texts.place({ line })}</span>}
      </div>
    );
  }
  if (part?.resultKey != null) {
    return (
      <ResultGrid
        key={`${part.resultKey} ${String(part.state === 'success')}`}
        resultKey={part.resultKey}
        name={part.name}
        search={search}
      />
    );
  }
  return (
    <div className={styles.center}>
      {isRunning ? <Spinner size="small" label={texts.running()} /> : <EmptyState title={texts.noRows()} />}
    </div>
  );
}

function Facts({ query, part }: { readonly query: QueryObject; readonly part: StatementResult | undefined }) {
  const styles = useStyles();
  if (isInProgress(query.state)) return <span className={styles.facts}>{texts.running()}</span>;
  if (part === undefined || part.state !== 'success') return <span className={styles.facts} />;
  const facts = [
    ...(part.resultKey === null ? [] : [texts.rows({ count: part.rows })]),
    ...(part.limitingFactor === 'DROPDOWN' ? [texts.cut()] : []),
    ...(part.durationMs === null ? [] : [texts.duration({ time: durationText(part.durationMs) })]),
  ];
  return <span className={styles.facts}>{facts.join(' · ')}</span>;
}

const formatLabels: Readonly<Record<ExportFormat, () => string>> = {
  csv: texts.asCsv,
  xlsx: texts.asXlsx,
  json: texts.asJson,
  parquet: texts.asParquet,
};

function Downloads({ query, part }: { readonly query: QueryObject; readonly part: StatementResult }) {
  const http = useService(HttpClient);
  return (
    <Menu>
      <MenuTrigger disableButtonEnhancement>
        <Button
          size="small"
          appearance="subtle"
          icon={<ArrowDownloadRegular />}
          aria-label={texts.download()}
          title={texts.downloadNote()}
        />
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          {exportFormats.map((format) => (
            <MenuItemLink
              key={format}
              href={http.address(exportResult, {
                params: { clientId: query.id },
                query: { format, statement: part.index },
              })}
            >
              {formatLabels[format]()}
            </MenuItemLink>
          ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}
