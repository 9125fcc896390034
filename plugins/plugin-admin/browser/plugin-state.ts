import { defineCommand, defineSlice, defineState, describeError, toAppError, type ErrorInfo } from '#core/common';
import { call, put, takeEvery, takeLatest, type Saga } from '#core/browser';
import { listPlugins, switchFlag, type PluginRow } from '#plugins/plugin-admin';
import { pluginMessages } from '../common/plugin-messages.ts';
import { changeOnceAgreed, type PluginDeps } from './change-once-agreed.ts';
import { installSaga } from './install/install-saga.ts';
import { loadPlugins } from './load-plugins.ts';
import { packageSaga } from './package-saga.ts';
import { serverHalfSaga } from './server-half-saga.ts';

export type PluginList =
  | { readonly status: 'loading'; readonly rows: readonly PluginRow[] }
  | { readonly status: 'ready'; readonly rows: readonly PluginRow[] }
  | { readonly status: 'failed'; readonly rows: readonly PluginRow[]; readonly error: ErrorInfo };

/** The plugins as the server told them. */
export const Plugins = defineState<PluginList>('plugin-admin/plugins', { status: 'loading', rows: [] });
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

export function* pluginSaga(deps: PluginDeps): Saga {
  const { http } = deps;
  yield* takeLatest(loadPlugins, function* load(): Saga {
    try {
      const answer = yield* call(() => http.send(listPlugins, {}));
      yield* put(plugins.actions.loaded(answer.body.result));
    } catch (thrown) {
      yield* put(plugins.actions.loadFailed(describeError(toAppError(thrown))));
    }
  });
  yield* takeEvery(askToSwitch, function* ask({ title, flag, on }): Saga {
    const question = {
      title: on ? pluginMessages.switchOnTitle({ title }) : pluginMessages.switchOffTitle({ title }),
      text: pluginMessages.switchText({ flag }),
      confirmLabel: on ? pluginMessages.switchOn() : pluginMessages.switchOff(),
      isDanger: !on,
    };
    yield* changeOnceAgreed(deps, question, async () => {
      const { body } = await http.send(switchFlag, { body: { flag, on } });
      return { toastType: body.needs_restart ? 'info' : 'reload', text: body.message };
    });
  });
  yield* serverHalfSaga(deps);
  yield* installSaga(deps);
  yield* packageSaga(deps);
}
