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
import { pluginInstall } from './install/install-state.ts';
import { loadPlugins } from './load-plugins.ts';

export interface PluginDeps {
  readonly extensions: Extensions;
  readonly http: HttpClient;
  readonly dialogs: Dialogs;
}

/** What the server answered, as a toast, or as a notice where the page must be loaded again. */
interface Outcome {
  readonly toastType: 'info' | 'reload';
  readonly text: string;
}

/** Asks, sends the change, shows what the server answered, and reads the list again. */
export function* changeOnceAgreed(
  { dialogs }: PluginDeps,
  question: ConfirmOptions,
  send: () => Promise<Outcome>,
): Saga {
  try {
    const agreed = yield* call(() => dialogs.confirm(question));
    if (!agreed) return;
    const { toastType, text } = yield* call(send);
    yield* put(toastType === 'reload' ? pluginInstall.actions.changed(text) : showToast({ toastType, text }));
    yield* put(loadPlugins());
  } catch (thrown) {
    yield* put(report(describeError(toAppError(thrown))));
  }
}
