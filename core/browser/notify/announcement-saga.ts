import { delay, put, takeLatest, type Saga } from '../store/effects.ts';
import { announce } from './announcements.ts';
import { announcements } from './toast-slice.ts';

/** Milliseconds an announcement stays visible. */
const visibleMs = 1_800;

/** Takes announcements away after a moment; a new one starts the time again. */
export function* announcementSaga(): Saga {
  yield* takeLatest(announce, function* fade(): Saga {
    yield* delay(visibleMs);
    yield* put(announcements.actions.cleared());
  });
}
