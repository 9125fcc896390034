import type { Action } from 'redux';
import { contribute, defineToken, type ExtensionRegistry } from '#core/common';
import { Dialogs } from '../dialogs/dialogs.ts';
import { answerDialog, dialogQueue, queuedDialogs } from '../dialogs/dialog-service.ts';
import { Drafts } from '../document/drafts.ts';
import { draftPersistence } from '../document/draft-persistence.ts';
import { draftSaga } from '../document/document-saga.ts';
import { storageDrafts, type WritableDrafts } from '../document/storage-drafts.ts';
import { activeDocuments, redoByYCommand, redoCommand, undoCommand } from '../document/undo.ts';
import { WorkbenchCommands } from '../commands/workbench-commands.ts';
import { traceParents } from '../http/trace-parents.ts';
import { fetchHttpClient } from '../http/fetch-http-client.ts';
import { HttpClient } from '../http/http-client.ts';
import { listVersions } from '../lists/list-actions.ts';
import { announcementSaga } from '../notify/announcement-saga.ts';
import { ErrorHandlers } from '../notify/notifications.ts';
import { sessionExpired } from '../notify/session-expired.ts';
import { sessionState } from '../notify/session-state.ts';
import { reportSaga, toastSaga, type ErrorActions } from '../notify/toast-saga.ts';
import { announcements, toasts } from '../notify/toast-slice.ts';
import { KeyValueStore } from '../preferences/preferences.ts';
import { preferences, preferencesSaga } from '../preferences/preferences-slice.ts';
import { progressSaga, serverProgress } from '../progress/progress.ts';
import { Bootstrap } from '../react/bootstrap.ts';
import { frameState } from '../router/frame-state.ts';
import { shownTheme } from '../theme/shown-theme.ts';
import { fork, takeEvery, type Saga } from '../store/effects.ts';
import { defineBrowserPlugin, type BrowserHalf } from './browser-plugin.ts';

/** What the core's half needs of the page around it; the host provides it, tests give their own. */
export interface PageEnvironment {
  readonly fetch: typeof fetch;
  /** What the page's forms send, if it has any; who may not ask for a token can still change things. */
  readonly csrfToken: string | undefined;
  readonly hasFewConnections: boolean;
  readonly nowMs: () => number;
  readonly onUnauthenticated: () => void;
  readonly isSessionOver: () => boolean;
  readonly onPageHide: (flush: () => void) => () => void;
  readonly errorActions: ErrorActions;
  readonly asksForProgress: boolean;
  /** Calls back at every click and key of the reader. */
  readonly onAction: (act: () => void) => void;
  /** Set once the store is created. */
  readonly dispatch: () => (action: Action) => void;
  readonly registry: () => ExtensionRegistry;
}
export const PageEnvironment = defineToken<PageEnvironment>('core/PageEnvironment');

type QueuedDialogs = ReturnType<typeof queuedDialogs>;
const QueuedDialogs = defineToken<QueuedDialogs>('core/QueuedDialogs');
const WritableDrafts = defineToken<WritableDrafts>('core/WritableDrafts');

/** The core as a half like any other: its services, slices, commands and sagas. */
export const coreHalf: BrowserHalf = defineBrowserPlugin({
  id: 'core',
  services: (services) => {
    services.provide(HttpClient, { page: PageEnvironment, bootstrap: Bootstrap }, ({ page, bootstrap }) =>
      fetchHttpClient({
        applicationRoot: bootstrap.common.application_root,
        fetch: page.fetch,
        pageToken: page.csrfToken,
        onUnauthenticated: page.onUnauthenticated,
        isSessionOver: page.isSessionOver,
        hasFewConnections: page.hasFewConnections,
        traceParent: traceParents(page.onAction),
      }),
    );
    services.provide(QueuedDialogs, { page: PageEnvironment }, ({ page }) => queuedDialogs(page.dispatch));
    services.provide(Dialogs, { queued: QueuedDialogs }, ({ queued }) => queued);
    services.provide(WritableDrafts, { store: KeyValueStore }, ({ store }) => storageDrafts(store));
    services.provide(Drafts, { writable: WritableDrafts }, ({ writable }) => writable);
  },
  slices: [
    toasts,
    announcements,
    dialogQueue,
    preferences,
    activeDocuments,
    serverProgress,
    frameState,
    listVersions,
    draftPersistence,
    shownTheme,
    sessionState,
  ],
  contributions: [
    contribute(ErrorHandlers, sessionExpired),
    contribute(WorkbenchCommands, undoCommand),
    contribute(WorkbenchCommands, redoCommand),
    contribute(WorkbenchCommands, redoByYCommand),
  ],
  deps: {
    page: PageEnvironment,
    http: HttpClient,
    store: KeyValueStore,
    drafts: WritableDrafts,
    dialogs: QueuedDialogs,
  },
  saga: function* coreSaga({ page, http, store, drafts, dialogs }): Saga {
    yield* fork(preferencesSaga, store);
    yield* fork(toastSaga);
    yield* fork(announcementSaga);
    yield* fork(reportSaga, page.registry, page.errorActions);
    yield* fork(draftSaga, { drafts, nowMs: page.nowMs, onPageHide: page.onPageHide });
    yield* takeEvery(answerDialog, function* settle({ id, answer }): Saga {
      dialogs.settle(id, answer);
    });
    if (page.asksForProgress) yield* fork(progressSaga, http);
  },
});
