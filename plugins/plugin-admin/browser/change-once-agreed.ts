import { describeError, toAppError, type Extensions } from '#core/common';
import {
  call,
  put,
  report,
  showToast,
  type ConfirmOptions,
  type Dialogs,
  type HttpClient,
  type Saga,
} from '#core/browser';
import { loadPlugins } from './load-plugins.ts';

export interface PluginDeps {
  readonly extensions: Extensions;
  readonly http: HttpClient;
  readonly dialogs: Dialogs;
}

interface Toast {
  readonly toastType: 'info' | 'success';
  readonly text: string;
}

/** Asks, sends the change, shows what the server answered, and reads the list again. */
export function* changeOnceAgreed({ dialogs }: PluginDeps, question: ConfirmOptions, send: () => Promise<Toast>): Saga {
  try {
    const agreed = yield* call(() => dialogs.confirm(question));
    if (!agreed) return;
    yield* put(showToast(yield* call(send)));
    yield* put(loadPlugins());
  } catch (thrown) {
    yield* put(report(describeError(toAppError(thrown))));
  }
}
