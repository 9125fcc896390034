import { defineCommand, describeError, toAppError } from '#core/common';
import { call, put, report, saveFile, takeEvery, type Saga } from '#core/browser';
import { downloadPlugin, readPluginUses, removePlugin } from '#plugins/plugin-admin';
import { packageMessages as messages } from '../common/package-messages.ts';
import type { PluginDeps } from './change-once-agreed.ts';
import { pluginInstall, type NamedPlugin } from './install/install-state.ts';
import { loadPlugins } from './load-plugins.ts';

/** Asks first, and says what uses it. */
export const askToRemove = defineCommand<NamedPlugin>('plugin-admin/askToRemove');
/** The file that was installed. */
export const downloadPackage = defineCommand<{ readonly id: string; readonly version: string }>(
  'plugin-admin/downloadPackage',
);

/** The server takes no more than this many in one question. */
const mostContributions = 1_000;

export function* packageSaga({ http, dialogs, extensions }: PluginDeps): Saga {
  yield* takeEvery(askToRemove, function* remove({ id, title }): Saga {
    try {
      yield* call(() => extensions.whenComplete());
      const own = extensions.registrations().filter(({ owner }) => owner === id);
      const query = { q: own.slice(0, mostContributions).map(({ pointId, key }) => ({ point: pointId, key })) };
      const { body } = yield* call(() => http.send(readPluginUses, { params: { id }, query }));
      const uses = body.result.join(', ');
      const agreed = yield* call(() =>
        dialogs.confirm({
          title: messages.removeTitle({ title }),
          text: uses === '' ? messages.unused() : messages.usedBy({ uses }),
          confirmLabel: messages.removeNow(),
          isDanger: true,
        }),
      );
      if (!agreed) return;
      const answer = yield* call(() => http.send(removePlugin, { params: { id } }));
      yield* put(pluginInstall.actions.changed(answer.body.message));
      yield* put(loadPlugins());
    } catch (thrown) {
      yield* put(report(describeError(toAppError(thrown))));
    }
  });
  yield* takeEvery(downloadPackage, function* download({ id, version }): Saga {
    try {
      const file = yield* call(() => http.download(downloadPlugin, { params: { id } }));
      saveFile(`${id}-${version}.zip`, file);
    } catch (thrown) {
      yield* put(report(describeError(toAppError(thrown))));
    }
  });
}
