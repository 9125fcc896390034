import { describeError, toAppError } from '#core/common';
import { call, put, report, select, takeEvery, takeLatest, type Saga } from '#core/browser';
import { chartRoutes, removeChart } from '#plugins/charts';
import { messages } from '../common/messages.ts';
import { applyChanges } from './apply-saga.ts';
import { chartDocument } from './chart-document.ts';
import { ChartDrafts } from './chart-drafts.ts';
import { editSaga } from './edit-saga.ts';
import type { ExploreServices } from './explore-services.ts';
import { exploreSlice } from './explore-slice.ts';
import {
  Explore,
  closeExplore,
  earlierOffered,
  exploreChartKey,
  openExplore,
  removeEarlier,
  restoreEarlier,
  toggleStar,
} from './explore-state.ts';
import { rememberOffered } from './offered-drafts.ts';
import type { ExploreAddress } from './explore-address.ts';
import { openChart } from './open-saga.ts';
import { samplesSaga } from './samples-saga.ts';
import { saveSaga } from './save-saga.ts';
import { statisticsSaga } from './statistics-saga.ts';

/** Everything Explore does over time: opening, editing, running, saving. */
export function* exploreSaga(services: ExploreServices): Saga {
  yield* takeLatest(openExplore, ({ address, unknown }) => open(services, address, unknown));
  yield* takeEvery(closeExplore, () => put(removeChart({ key: exploreChartKey })));
  yield* takeLatest(toggleStar, () => star(services));
  yield* takeEvery(restoreEarlier, ({ documentId }) => restore(services, documentId));
  yield* takeEvery(earlierOffered, rememberOffered);
  yield* takeEvery(removeEarlier, function* remove({ documentId }): Saga {
    yield* call(services.drafts.discard, ChartDrafts.key, documentId);
  });
  yield* editSaga(services);
  yield* saveSaga(services);
  yield* samplesSaga(services);
  yield* statisticsSaga(services);
}

function* open(services: ExploreServices, address: ExploreAddress, unknown: readonly string[] = []): Saga {
  const { status } = yield* select(Explore.select);
  if (status !== 'loading') return; // the address of what is open already
  try {
    yield* openChart(services, address, unknown);
    yield* applyChanges(services, { force: address.force ?? false });
    const { slice } = yield* select(Explore.select);
    if (slice !== null) yield* readStar(services, slice.id);
  } catch (thrown) {
    yield* put(exploreSlice.actions.loadFailed({ error: describeError(toAppError(thrown)) }));
  }
}

/** Takes up unsaved work of an earlier visit, with its history, in place of what is open. */
function* restore(services: ExploreServices, earlierId: string): Saga {
  const { documentId } = yield* select(Explore.select);
  const log = (yield* select(ChartDrafts.select))[documentId ?? ''];
  const draft = services.drafts.read<(typeof log & object)['present']>(ChartDrafts.key, earlierId);
  if (documentId === null || log === undefined || draft === undefined) return;
  yield* put(chartDocument.actions.opened({ documentId, content: log.saved, draft }));
  services.drafts.discard(ChartDrafts.key, earlierId);
  yield* applyChanges(services, { force: false });
}

function* readStar({ http }: ExploreServices, sliceId: number): Saga {
  try {
    const answer = yield* call(http.send, chartRoutes.favoriteStatus, { query: { q: [sliceId] } });
    yield* put(exploreSlice.actions.starKnown({ isStarred: answer.body.result[0]?.value ?? false }));
  } catch (thrown) {
    yield* put(report(describeError(toAppError(thrown))));
  }
}

function* star({ http }: ExploreServices): Saga {
  const { slice, isStarred } = yield* select(Explore.select);
  if (slice === null) return;
  yield* put(exploreSlice.actions.starKnown({ isStarred: !isStarred })); // at once; taken back when it fails
  try {
    const route = isStarred ? chartRoutes.removeFavorite : chartRoutes.addFavorite;
    yield* call(http.send, route, { params: { id: slice.id } });
  } catch (thrown) {
    yield* put(exploreSlice.actions.starKnown({ isStarred }));
    yield* put(report({ ...describeError(toAppError(thrown)), message: messages.starFailed() }));
  }
}
