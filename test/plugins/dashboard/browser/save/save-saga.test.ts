import { expect } from 'chai';
import { AppError, isDocumentDirty, type Settings } from '#core/common';
import { Toasts, call, report, select, takeEvery, type HttpClient, type Saga } from '#core/browser';
import {
  DashboardDocuments,
  DashboardPages,
  contentReplaced,
  openDashboardPage,
  selectDashboardContent,
  type DashboardContent,
  type DashboardSaveCheck,
  type OpenDashboard,
} from '#plugins/dashboard';
import {
  dashboardDocument,
  selectHasUnsavedChanges,
} from '../../../../../plugins/dashboard/browser/dashboard-document.ts';
import { draftSaga } from '../../../../../plugins/dashboard/browser/edit/draft-saga.ts';
import { saveSaga } from '../../../../../plugins/dashboard/browser/save/save-saga.ts';
import {
  DashboardSaves,
  loadStored,
  saveDashboard,
  saveDashboardAs,
} from '../../../../../plugins/dashboard/browser/save/save-state.ts';
import { settled } from '../../../../support/saga-store.ts';
import { someContent } from '../../support/dashboards.ts';
import { documentId, editServices, editStore, openDashboard, stopEditing } from '../../support/edit-store.ts';
import { chart, layoutWith, row } from '../../support/layouts.ts';
import { heldBack } from '../../../../support/held-back.ts';

const rename = (title: string) =>
  dashboardDocument.edits.rename({ documentId, change: { title }, stamp: { author: 'ada', atMs: 0 } });

/** A dashboard with a new title whose save is on its way until it is settled. */
async function saving(failure?: AppError) {
  const answer = heldBack();
  const http = {
    send: async () => {
      await answer.over;
      if (failure !== undefined) throw failure;
      return { status: 200, body: { result: { slug: null }, version: 2 } };
    },
  } as unknown as HttpClient; // the save alone is sent
  const settings = { get: () => 65_535 } as unknown as Settings; // the limit of the layout
  const told: string[] = [];
  const { store, root, run } = editStore(someContent(layoutWith(row('a', chart('b')))), () =>
    saveSaga({ ...editServices(), http, settings }),
  );
  run(function* listen(): Saga {
    yield* takeEvery(report, function* note({ message }): Saga {
      yield* call(() => told.push(message));
    });
  });
  store.dispatch(rename('Revenue'));
  store.dispatch(saveDashboard({}));
  await settled();
  return {
    store,
    settle: async () => {
      answer.letGo();
      await settled();
      const log = DashboardDocuments.select(root())[documentId];
      return {
        isEditing: DashboardPages.select(root()).isEditing,
        isUnsaved: selectHasUnsavedChanges(root()),
        title: log?.present.title,
        steps: log?.past.length,
      };
    },
    told,
  };
}

interface Saved {
  readonly dashboard_title: string;
  readonly json_metadata: string;
  readonly owners?: readonly number[];
}

/** A dashboard that others save as well: what is sent, and what the server has stored. */
function shared(
  draft: { readonly isOutdated?: boolean } = {},
  given: { readonly content?: Partial<DashboardContent>; readonly checks?: readonly DashboardSaveCheck[] } = {},
) {
  const content = someContent(layoutWith(row('a', chart('b'))), given.content);
  const stored: { version: number; content: DashboardContent; charts: OpenDashboard['charts'] } = {
    version: 1,
    content,
    charts: {},
  };
  const sent: (number | undefined)[] = [];
  const bodies: (Saved & { readonly dropped?: readonly string[] })[] = [];
  let held: Promise<void> | undefined;
  let afterwards = (): void => undefined;
  const http = {
    send: async (
      route: unknown,
      {
        query,
        body,
      }: {
        readonly query: { readonly expected_version?: number; readonly dropped_metadata?: readonly string[] };
        readonly body: Saved;
      },
    ) => {
      if (route === openDashboardPage) {
        const dashboard = { ...openDashboard, version: stored.version, charts: stored.charts };
        return { status: 200, body: { result: { dashboard, content: stored.content } } };
      }
      sent.push(query.expected_version);
      if (query.expected_version !== stored.version) throw new AppError('conflict', 'Newer');
      bodies.push({ ...body, ...(query.dropped_metadata === undefined ? {} : { dropped: query.dropped_metadata }) });
      await held;
      stored.version += 1;
      const version = stored.version;
      afterwards();
      return { status: 200, body: { result: { slug: null }, version } };
    },
  } as unknown as HttpClient; // a save and the page are asked
  const settings = { get: () => 65_535 } as unknown as Settings; // the limit of the layout
  const { store, root, run } = editStore(
    content,
    () => saveSaga({ ...editServices(), http, settings, extensions: { all: () => given.checks ?? [] } as never }),
    { ...content, title: 'Mine' },
    draft,
  );
  const told: string[] = [];
  run(function* listen(): Saga {
    yield* takeEvery(contentReplaced, function* note({ before }): Saga {
      const now = yield* select(selectDashboardContent);
      yield* call(() => told.push(`${before.title} → ${String(now?.title)}`));
    });
  });
  return {
    stored,
    sent,
    bodies,
    told,
    /** Begins a save whose answer comes when what is given back is called. */
    begin: (overwrites: boolean) => {
      const answer = heldBack();
      held = answer.over;
      store.dispatch(saveDashboard({ overwrites }));
      return async () => {
        answer.letGo();
        for (let round = 0; round < 4; round += 1) await settled();
      };
    },
    edit: (title: string) => store.dispatch(rename(title)),
    /** What somebody does right after the next save, before this page looks what is stored. */
    meanwhile: (action: () => void) => {
      afterwards = action;
    },
    load: async () => {
      store.dispatch(loadStored());
      await settled();
    },
    save: async (overwrites = false) => {
      store.dispatch(saveDashboard({ overwrites }));
      for (let round = 0; round < 3; round += 1) await settled();
      return DashboardSaves.select(root()).question;
    },
    content: () => DashboardDocuments.select(root())[documentId]?.present,
    version: () => DashboardPages.select(root()).dashboard?.version,
  };
}

describe('a save over that of somebody else', () => {
  afterEach(stopEditing);
  it('replaces what was shown, and nothing that was stored after it', async () => {
    const { stored, sent, save, version } = shared();
    stored.version = 2;
    expect((await save())?.storedVersion).to.equal(2);
    stored.version = 3;
    expect((await save(true))?.storedVersion, 'the third person is shown, too').to.equal(3);
    expect(await save(true)).to.equal(null);
    expect([sent, version()]).to.deep.equal([[1, 2, 3], 4]);
  });

  it('shows afterwards what is stored: filters that somebody else made are on the page', async () => {
    const { stored, save, content } = shared();
    stored.version = 2;
    await save();
    const metadata = { native_filter_configuration: [{ id: 'NATIVE_FILTER-theirs' }] };
    stored.content = { ...stored.content, title: 'Mine', metadata };
    await save(true);
    expect(content()?.metadata).to.deep.equal(metadata);
  });

  it('leaves alone what they stored, also when something is edited while it runs and saved after it', async () => {
    const person = (id: number) => ({ id, first_name: 'P', last_name: String(id) });
    const filters = (id: string) => ({ native_filter_configuration: [{ id }] });
    const { stored, bodies, save, begin, edit, content } = shared(
      {},
      { content: { owners: [person(1)], metadata: filters('NATIVE_FILTER-old') } },
    );
    const metadata = { ...filters('NATIVE_FILTER-theirs'), remote_id: 5 };
    Object.assign(stored, { version: 2, content: { ...stored.content, owners: [person(1), person(2)], metadata } });
    await save();
    const answered = begin(true);
    await settled();
    Object.assign(stored, { content: { ...stored.content, title: 'Mine' } });
    edit('Mine, too');
    await answered();
    expect(content()).to.deep.include({ title: 'Mine, too', metadata, owners: [person(1), person(2)] });
    expect(await save()).to.equal(null);
    const { owners, dropped, json_metadata: text } = bodies[1] ?? {};
    expect([bodies.length, bodies[1]?.dashboard_title, owners, dropped]).to.deep.equal([
      2,
      'Mine, too',
      undefined,
      undefined,
    ]);
    expect(JSON.parse(text ?? '{}')).to.not.have.property('native_filter_configuration');
  });

  it('takes over what a third person stored before this page looked, and asks before it replaces that', async () => {
    const { stored, save, begin, edit, meanwhile, version } = shared();
    stored.version = 2;
    await save();
    meanwhile(() => Object.assign(stored, { version: 9, content: { ...stored.content, css: 'b { color: red }' } }));
    const answered = begin(true);
    await settled();
    edit('Mine, too');
    await answered();
    expect(version()).to.equal(9);
    const question = await save();
    expect([question?.reason, question?.stored.css]).to.deep.equal(['conflict', 'b { color: red }']);
  });

  it('keeps charts outside the layout where theirs are loaded, as opening the dashboard does [4.3.2a]', async () => {
    const { stored, load, content } = shared();
    const beside = { id: 44, uuid: 'u-44', sliceName: 'Beside' };
    Object.assign(stored, { version: 2, charts: { 44: beside } });
    await load();
    const ids = Object.values(content()?.layout ?? {}).map(({ meta }) => meta.chartId);
    expect(ids).to.include(44);
  });

  it('is asked about as such, also where values need to be confirmed anyway [5.0.15]', async () => {
    const check = { id: 'css', needsConfirmation: () => true };
    const { stored, save } = shared({}, { checks: [check] });
    expect((await save())?.reason).to.equal('confirm');
    Object.assign(stored, { version: 2, content: { ...stored.content, css: 'h2 { color: red }' } });
    const question = await save();
    expect([question?.reason, question?.storedVersion]).to.deep.equal(['conflict', 2]);
  });

  it('says what it replaced to whoever follows the page, also when theirs are loaded', async () => {
    const over = shared();
    over.stored.version = 2;
    await over.save();
    Object.assign(over.stored, { content: { ...over.stored.content, title: 'Both' } });
    await over.save(true);
    const theirs = shared();
    await theirs.load();
    expect([over.told, theirs.told]).to.deep.equal([['Mine → Both'], ['Mine → Sales']]);
  });

  it('is no question where what is stored is what was to be saved, as after an answer that got lost', async () => {
    const { stored, sent, save, version, content } = shared();
    Object.assign(stored, { version: 2, content: { ...stored.content, title: 'Mine' } });
    expect(await save()).to.equal(null);
    expect([sent, version(), content()?.title]).to.deep.equal([[1], 2, 'Mine']);
  });

  it('asks first when a draft was begun before it', async () => {
    const { sent, save, version } = shared({ isOutdated: true });
    expect((await save())?.reason).to.equal('conflict');
    expect(sent).to.deep.equal([]);
    expect(await save(true)).to.equal(null);
    expect([sent, version()]).to.deep.equal([[1], 2]);
  });
});

describe('a copy of a dashboard', () => {
  afterEach(stopEditing);
  /** A copy that is on its way until it is settled. */
  async function copying() {
    const answer = heldBack();
    const http = {
      send: async () => {
        await answer.over;
        return { status: 200, body: { result: { id: 8 } } };
      },
    } as unknown as HttpClient; // the copy alone is sent
    const services = { ...editServices(), http };
    const { store, root, run } = editStore(someContent(layoutWith()), () => saveSaga(services));
    run(() => draftSaga(services));
    store.dispatch(rename('Mine'));
    store.dispatch(saveDashboardAs({ title: 'Copy', duplicatesCharts: false }));
    await settled();
    return {
      store,
      settle: async () => {
        answer.letGo();
        for (let round = 0; round < 3; round += 1) await settled();
        const log = DashboardDocuments.select(root())[documentId];
        const toasts = Toasts.select(root()).map(({ text }) => text);
        const { goTo } = DashboardSaves.select(root());
        return { title: log?.present.title, isDirty: log !== undefined && isDocumentDirty(log), goTo, toasts };
      },
    };
  }

  it('takes the changes along and leaves the original as it is stored [7.5.4]', async () => {
    const { settle } = await copying();
    const { title, isDirty, goTo } = await settle();
    expect([title, isDirty, goTo]).to.deep.equal(['Sales', false, '/tessera/dashboard/8/']);
  });

  it('leaves as unsaved changes of the original what was edited while it was made, and says so', async () => {
    const { store, settle } = await copying();
    store.dispatch(dashboardDocument.edits.changeCss({ documentId, change: { css: 'b {}' } }));
    const { title, isDirty, toasts } = await settle();
    expect([title, isDirty]).to.deep.equal(['Mine', true]);
    expect(toasts).to.deep.equal([
      'The copy was saved without what you changed while it was made. That is kept in this browser as unsaved changes to Mine.',
    ]);
  });
});

describe('a save of a dashboard', () => {
  afterEach(stopEditing);
  it('ends edit mode, also when drawings found colours of labels while it ran [4.3.4]', async () => {
    const { store, settle } = await saving();
    store.dispatch(dashboardDocument.edits.keepColors({ documentId, change: { colors: { Norway: '#123456' } } }));
    expect(await settle()).to.deep.equal({ isEditing: false, isUnsaved: false, title: 'Revenue', steps: 0 });
  });

  it('leaves unsaved what was edited while it ran', async () => {
    const { store, settle } = await saving();
    store.dispatch(rename('Revenue of 2026'));
    const { isEditing, isUnsaved, title } = await settle();
    expect([isEditing, isUnsaved, title]).to.deep.equal([true, true, 'Revenue of 2026']);
  });

  it('says by its name which field another dashboard has already, and loses nothing [8.2.1b]', async () => {
    const fields = { slug: ['Must be unique'] };
    const { settle, told } = await saving(new AppError('validation', 'slug: Must be unique', { fields }));
    expect(await settle()).to.deep.equal({ isEditing: true, isUnsaved: true, title: 'Revenue', steps: 1 });
    expect(told).to.deep.equal([
      'Sorry, there was an error saving this dashboard: The short address is that of another dashboard. Choose another one in the properties.',
    ]);
  });
});
