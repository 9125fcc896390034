import { expect } from 'chai';
import { AppError, type DocumentState } from '#core/common';
import type { HttpClient } from '#core/browser';
import {
  DashboardDocuments,
  DashboardPages,
  DataMasks,
  chartIdsUnder,
  selectDashboardContent,
  type DashboardContent,
  type DashboardPageData,
} from '#plugins/dashboard';
import { dashboardDocument } from '../../../../../plugins/dashboard/browser/dashboard-document.ts';
import { dataMaskSlice } from '../../../../../plugins/dashboard/browser/page/mask-slice.ts';
import { openDashboard } from '../../../../../plugins/dashboard/browser/page/open-saga.ts';
import type { DashboardAddress } from '../../../../../plugins/dashboard/browser/page/page-commands.ts';
import { dashboardPageSlice } from '../../../../../plugins/dashboard/browser/page/page-slice.ts';
import { sagaStore } from '../../../../support/saga-store.ts';
import { someContent } from '../../support/dashboards.ts';
import { aDashboard, plainQuestions, withChartIds } from '../../support/open-dashboard.ts';
import { chart, layoutWith, row, tab, tabs } from '../../support/layouts.ts';

const layout = withChartIds(layoutWith(row('a', chart('1'))));

function pageData(changes: Partial<DashboardPageData> = {}): DashboardPageData {
  return {
    dashboard: aDashboard([1]),
    content: someContent(layout),
    isPublished: true,
    isStarred: false,
    requestedMasks: {},
    activeTabs: [],
    urlParams: [],
    anchor: null,
    linkParts: {},
    isStateMissing: false,
    isLinkWhole: true,
    ...changes,
  };
}

interface Given {
  readonly data?: DashboardPageData;
  readonly failure?: AppError;
  readonly draft?: DocumentState<DashboardContent>;
}

/** Opens and gives what the store holds then. */
async function open(address: Partial<DashboardAddress>, given: Given = {}) {
  const sent: unknown[] = [];
  const http = {
    send: (_route: unknown, input: unknown) => {
      sent.push(input);
      return given.failure === undefined
        ? Promise.resolve({ status: 200, body: { result: given.data ?? pageData() } })
        : Promise.reject(given.failure);
    },
  } as unknown as HttpClient; // the one call that opening makes
  const drafts = { read: () => given.draft as never, list: () => [], discard: () => undefined };
  const services = {
    http,
    drafts,
    questions: plainQuestions(),
    extensions: { all: () => [] } as never,
    user: {} as never,
    nowMs: () => 0,
    random: Math.random,
  };
  const built = sagaStore([dashboardPageSlice, dataMaskSlice, dashboardDocument.slice]);
  const task = built.run(function* run() {
    yield* openDashboard(services as never, { idOrSlug: '5', others: [], ...address });
  });
  await task.toPromise();
  return { root: built.store.getState(), sent, page: DashboardPages.select(built.store.getState()) };
}

describe('openDashboard', () => {
  it('puts dashboard, content and masks into the store with one request [4.3.1a]', async () => {
    const mask = { extraFormData: {}, filterState: { value: ['North'] } };
    const { root, sent, page } = await open(
      { native_filters_key: 'k' },
      { data: pageData({ requestedMasks: { 'NATIVE_FILTER-1': mask }, isStarred: true }) },
    );
    expect(sent).to.deep.equal([{ params: { id: '5' }, query: { native_filters_key: 'k', begins: 'charts' } }]);
    expect(page.status).to.equal('ready');
    expect([page.isPublished, page.isStarred, page.isEditing, page.isSaving, page.isRefreshing]).to.deep.equal([
      true,
      true,
      false,
      false,
      false,
    ]);
    expect(selectDashboardContent(root)?.title).to.equal('Sales');
    expect(DataMasks.select(root)).to.deep.equal({ 'NATIVE_FILTER-1': mask });
  });

  it('edits at once only with the flag and the right [2.2.2, 4.3.1b]', async () => {
    const reader = aDashboard([1], { permissions: { ...aDashboard([]).permissions, canEdit: false } });
    expect((await open({ edit: 'true' })).page.isEditing).to.equal(true);
    expect((await open({})).page.isEditing).to.equal(false);
    expect((await open({ edit: 'true' }, { data: pageData({ dashboard: reader }) })).page.isEditing).to.equal(false);
  });

  it('places charts that the layout lacks at the end [4.3.2a]', async () => {
    const { root } = await open({}, { data: pageData({ dashboard: aDashboard([1, 2, 3]) }) });
    expect(chartIdsUnder(selectDashboardContent(root)?.layout ?? {})).to.deep.equal([1, 2, 3]);
  });

  it('opens a draft on such a layout as current: they have the same places at every visit', async () => {
    const data = pageData({ dashboard: aDashboard([1, 2, 3]) });
    const saved = selectDashboardContent((await open({}, { data })).root);
    if (saved === undefined) throw new Error('The dashboard did not open');
    const draft = { present: { ...saved, title: 'Mine' }, saved, past: [], future: [], hasDroppedSteps: false };
    const { root } = await open({}, { data, draft });
    const log = Object.values(DashboardDocuments.select(root))[0];
    expect([log?.present.title, log?.isOutdated]).to.deep.equal(['Mine', undefined]);
  });

  it('shows the tabs of a permalink, and those that lead to the anchor of the address', async () => {
    const tabbed = someContent(withChartIds(layoutWith(tabs('top', tab('a', chart('1')), tab('b', chart('2'))))));
    const data = pageData({ content: tabbed, dashboard: aDashboard([1, 2]) });
    expect((await open({}, { data: { ...data, activeTabs: ['TAB-b'] } })).page.activeTabs).to.deep.equal(['TAB-b']);
    expect((await open({ anchor: 'CHART-2' }, { data })).page.activeTabs).to.deep.equal(['TAB-b']);
  });

  it('hands what an old address preselects to the server, which settles it', async () => {
    const { sent } = await open({ preselect_filters: '{"3":{"region":["North"]}}' });
    const query = { preselect_filters: '{"3":{"region":["North"]}}', begins: 'charts' };
    expect(sent).to.deep.equal([{ params: { id: '5' }, query }]);
  });

  it('passes parameters of the address and of the permalink on to charts', async () => {
    const { page } = await open({ others: [['country', 'NO']] }, { data: pageData({ urlParams: [['year', '2001']] }) });
    expect(page.urlParams).to.deep.equal([
      ['year', '2001'],
      ['country', 'NO'],
    ]);
  });

  it('keeps the reason when it fails', async () => {
    const { page } = await open({}, { failure: new AppError('forbidden', 'Not yours.') });
    expect([page.status, page.error?.kind, page.error?.message]).to.deep.equal(['failed', 'forbidden', 'Not yours.']);
  });
});
