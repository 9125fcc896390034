import {
  defineSlice,
  defineState,
  listHandlers,
  listLoading,
  unreadList,
  type ErrorInfo,
  type ListPage,
} from '#core/common';
import {
  changeReport,
  createReport,
  openReport,
  showLog,
  showReports,
  switchReport,
  type ReportTarget,
  type ReportsQuery,
} from './report-commands.ts';
import type { ReportItem, ReportRow, ReportRun } from '../contract/report-rows.ts';

/** Rows of one page of the list. */
export const reportsPageSize = 50;

export interface ReportsState extends ListPage<ReportRow> {
  readonly query: ReportsQuery;
}
/** The list of reports. */
export const Reports = defineState<ReportsState>('reports/list', {
  ...unreadList,
  query: { search: '', page: 0 },
});
export const reportsSlice = defineSlice(Reports, listHandlers<ReportsState>(), (on) => [
  on(showReports, (state, query) => ({ ...listLoading<ReportsState>(state), query })),
  // Shown at once; a refusal loads the list again.
  on(switchReport, (state, { id, isActive }) => ({
    ...state,
    rows: state.rows.map((row) => (row.id === id ? { ...row, active: isActive } : row)),
  })),
]);

export interface LogState {
  readonly reportId: number | undefined;
  readonly status: 'loading' | 'ready' | 'failed';
  readonly error: ErrorInfo | undefined;
  readonly runs: readonly ReportRun[];
}
/** The log of one report. */
export const ReportLog = defineState<LogState>('reports/log', {
  reportId: undefined,
  status: 'loading',
  error: undefined,
  runs: [],
});
export const logSlice = defineSlice(
  ReportLog,
  {
    logLoaded: (state, { runs }: { runs: readonly ReportRun[] }) => ({ ...state, runs, status: 'ready' as const }),
    logFailed: (state, { error }: { error: ErrorInfo }) => ({ ...state, status: 'failed' as const, error }),
  },
  (on) => [on(showLog, (_state, { id }) => ({ ...ReportLog.initial, reportId: id }))],
);

export interface EditorState {
  readonly target: ReportTarget | undefined;
  readonly status: 'loading' | 'ready' | 'failed' | 'saving' | 'saved';
  /** Why it could not be loaded, or was not saved. */
  readonly error: ErrorInfo | undefined;
  /** Undefined: there is none yet. */
  readonly report: ReportItem | undefined;
  /** Channels that the server can send by. */
  readonly methods: readonly string[];
}
/** The report in the dialog. */
export const ReportEditor = defineState<EditorState>('reports/editor', {
  target: undefined,
  status: 'loading',
  error: undefined,
  report: undefined,
  methods: [],
});
const saving = (state: EditorState): EditorState => ({ ...state, status: 'saving', error: undefined });
export const editorSlice = defineSlice(
  ReportEditor,
  {
    opened: (state, payload: { report: ReportItem | undefined; methods: readonly string[] }) => ({
      ...state,
      ...payload,
      status: 'ready' as const,
    }),
    openFailed: (state, { error }: { error: ErrorInfo }) => ({ ...state, error, status: 'failed' as const }),
    saved: (state) => ({ ...state, status: 'saved' as const }),
    saveFailed: (state, { error }: { error: ErrorInfo }) => ({ ...state, error, status: 'ready' as const }),
  },
  (on) => [
    on(openReport, (_state, target) => ({ ...ReportEditor.initial, target })),
    on(createReport, saving),
    on(changeReport, saving),
  ],
);
