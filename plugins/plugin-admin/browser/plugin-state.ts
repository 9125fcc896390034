import { defineCommand, defineSlice, defineState, describeError, toAppError, type ErrorInfo } from '#core/common';
import { Dialogs, HttpClient, call, put, report, showToast, takeEvery, takeLatest, type Saga } from '#core/browser';
import { listPlugins, switchFlag, type PluginRow } from '#plugins/plugin-admin';
import { pluginTexts } from '../common/plugin-texts.ts';

export type PluginList =
  | { readonly status: 'loading'; readonly rows: readonly PluginRow[] }
  | { readonly status: 'ready'; readonly rows: readonly PluginRow[] }
  | { readonly status: 'failed'; readonly rows: readonly PluginRow[]; readonly error: ErrorInfo };

/** The plugins as the server told them. */
export const Plugins = defineState<PluginList>('plugin-admin/plugins', { status: 'loading', rows: [] });
export const loadPlugins = defineCommand('plugin-admin/loadPlugins');
/** Asks for agreement first. */
export const askToSwitch = defineCommand<{ readonly title: string; readonly flag: string; readonly on: boolean }>(
  'plugin-admin/askToSwitch',
);

export const plugins = defineSlice(
  Plugins,
  {
    loaded: (_list, rows: readonly PluginRow[]) => ({ status: 'ready' as const, rows: rows as never }),
    loadFailed: (list, error: ErrorInfo) => ({ status: 'failed' as const, rows: list.rows, error: error as never }),
  },
  (on) => [on(loadPlugins, (list) => ({ status: 'loading' as const, rows: list.rows }))],
);

interface Deps {
  readonly http: HttpClient;
  readonly dialogs: Dialogs;
}

export function* pluginSaga({ http, dialogs }: Deps): Saga {
  yield* takeLatest(loadPlugins, function* load(): Saga {
    try {
      const answer = yield* call(() => http.send(listPlugins, {}));
      yield* put(plugins.actions.loaded(answer.body.result));
    } catch (thrown) {
      yield* put(plugins.actions.loadFailed(describeError(toAppError(thrown))));
    }
  });
  yield* takeEvery(askToSwitch, function* ask({ title, flag, on }): Saga {
    try {
      const agreed = yield* call(() =>
        dialogs.confirm({
          title: on ? pluginTexts.switchOnTitle({ title }) : pluginTexts.switchOffTitle({ title }),
          text: pluginTexts.switchText({ flag }),
          confirmLabel: on ? pluginTexts.switchOn() : pluginTexts.switchOff(),
          isDanger: !on,
        }),
      );
      if (!agreed) return;
      const answer = yield* call(() => http.send(switchFlag, { body: { flag, on } }));
      yield* put(showToast({ toastType: answer.body.needs_restart ? 'info' : 'success', text: answer.body.message }));
      yield* put(loadPlugins());
    } catch (thrown) {
      yield* put(report(describeError(toAppError(thrown))));
    }
  });
}
