import { defineCommand, type ErrorInfo, type ExtensionRegistry } from '#core/common';
import { coreMessages } from '../core-messages.ts';
import { call, delay, fork, put, race, select, take, takeEvery, type Saga } from '../store/effects.ts';
import {
  ErrorHandlers,
  Toasts,
  dismissToast,
  report,
  showToast,
  toastDurationsMs,
  type Toast,
} from './notifications.ts';
import { toasts } from './toast-slice.ts';

/** The pointer or the focus rests on a toast: it stays until `releaseToast`, then its time starts again. */
export const holdToast = defineCommand<{ readonly id: string }>('core/holdToast');
export const releaseToast = defineCommand<{ readonly id: string }>('core/releaseToast');

/** Shows toasts and takes them away when their time is over. */
export function* toastSaga(): Saga {
  let shownCount = 0;
  yield* takeEvery(showToast, function* show(wanted): Saga {
    const shown = yield* select(Toasts.select);
    if (wanted.noDuplicate === true && shown.some((toast) => toast.text === wanted.text)) return;
    shownCount += 1;
    const toast: Toast = {
      id: String(shownCount),
      toastType: wanted.toastType,
      text: wanted.text,
      duration: wanted.duration ?? toastDurationsMs[wanted.toastType],
      noDuplicate: wanted.noDuplicate ?? false,
      ...(wanted.action === undefined ? {} : { action: wanted.action }),
    };
    yield* put(toasts.actions.toastShown(toast));
    if (toast.duration > 0) yield* fork(expire, toast);
  });
}

function* expire({ id, duration }: Toast): Saga {
  for (;;) {
    const end = yield* race({
      over: function* over(): Saga<true> {
        yield* delay(duration);
        return true;
      },
      held: function* held(): Saga<true> {
        yield* takeForToast(holdToast, id);
        return true;
      },
      gone: function* gone(): Saga<true> {
        yield* takeForToast(dismissToast, id);
        return true;
      },
    });
    if (end.gone === true) return;
    if (end.over === true) {
      yield* put(dismissToast({ id }));
      return;
    }
    yield* takeForToast(releaseToast, id);
  }
}

function* takeForToast(command: typeof holdToast, id: string): Saga {
  for (;;) {
    const payload = yield* take(command);
    if (payload.id === id) return;
  }
}

/** What error handlers may do; given by the host. */
export type ErrorActions = Parameters<import('./notifications.ts').ErrorHandler['handle']>[1];

/** Sends reported errors through the handlers; what none of them handled becomes a toast. */
export function* reportSaga(registry: () => ExtensionRegistry, actions: ErrorActions): Saga {
  yield* takeEvery(report, function* pass(error): Saga {
    if (error.kind === 'cancelled') return; // not an error
    const handled = yield* call(() =>
      registry()
        .all(ErrorHandlers)
        .some((handler) => handler.handle(error, actions) === 'handled'),
    );
    if (!handled) yield* put(showToast({ toastType: 'danger', text: toastText(error), noDuplicate: true }));
  });
}

/** An error without words still gets some. */
function toastText(error: ErrorInfo): string {
  const message = error.message.trim() === '' ? coreMessages.sorryError() : error.message;
  return [message, ...error.issueCodes.map((issue) => issue.message)].join('\n');
}
