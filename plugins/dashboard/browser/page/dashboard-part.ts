import { Extensions, Settings } from '#core/common';
import { CurrentUser, Drafts, HostPage, HttpClient, definePagePart } from '#core/browser';
import { DashboardQuestions } from '#plugins/dashboard';
import { chartMarkSlice } from '../chart/chart-mark-slice.ts';
import { descriptions } from '../chart/description-state.ts';
import { pointMenu } from '../chart/point-menu-state.ts';
import { autoRefresh } from '../chart/refresh-state.ts';
import { dashboardDocument } from '../dashboard-document.ts';
import { addableCharts } from '../edit/chart-list-slice.ts';
import { restoredDraft } from '../edit/draft-state.ts';
import { editingSlice } from '../edit/editing-state.ts';
import { recoveredDrafts } from '../edit/recovered-drafts-state.ts';
import { actionDialogSlice } from '../header/dialog-state.ts';
import { dashboardExport } from '../header/export-state.ts';
import { choiceDocument } from './choice-document.ts';
import { keptAddress } from './address-state.ts';
import { choiceSlice } from '../save/choice-state.ts';
import { slugSlice } from '../save/slug-state.ts';
import { saveSlice } from '../save/save-state.ts';
import { dashboardSaga } from './dashboard-saga.ts';
import { dataMaskSlice } from './mask-slice.ts';
import { dashboardPageSlice } from './page-slice.ts';

/** State and effects of the dashboard page; both of its addresses mount the same part. */
export const dashboardPart = definePagePart({
  slices: [
    dashboardPageSlice,
    dataMaskSlice,
    dashboardDocument.slice,
    choiceDocument.slice,
    keptAddress,
    saveSlice,
    choiceSlice,
    slugSlice,
    autoRefresh,
    chartMarkSlice,
    descriptions,
    pointMenu,
    editingSlice,
    addableCharts,
    restoredDraft,
    recoveredDrafts,
    actionDialogSlice,
    dashboardExport,
  ],
  deps: {
    http: HttpClient,
    extensions: Extensions,
    settings: Settings,
    drafts: Drafts,
    questions: DashboardQuestions,
    user: CurrentUser,
    host: HostPage,
  },
  saga: (services) => dashboardSaga({ ...services, nowMs: () => Date.now(), random: Math.random }),
});
