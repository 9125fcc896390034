import { describeError, toAppError } from '#core/common';
import { call, put, select, takeLatest, type HttpClient, type Saga } from '#core/browser';
import { inspectPlugin, installPlugin } from '#plugins/plugin-admin';
import { loadPlugins } from '../load-plugins.ts';
import { PluginInstall, closeInstall, inspectPackage, installPackage, pluginInstall } from './install-state.ts';

type Brought = Parameters<typeof inspectPackage>[0];

/** Looks at packed plugins and installs them. */
export function* installSaga({ http }: { readonly http: HttpClient }): Saga {
  let held: Brought | undefined;
  yield* takeLatest(inspectPackage, function* inspect(brought): Saga {
    held = brought;
    try {
      const { body } = yield* call(() => http.send(inspectPlugin, { body: formOf(brought) }));
      if (yield* isReading()) yield* put(pluginInstall.actions.shown(body.result));
    } catch (thrown) {
      if (yield* isReading()) yield* put(pluginInstall.actions.failed(describeError(toAppError(thrown))));
    }
  });
  yield* takeLatest(installPackage, function* install(): Saga {
    const { inspected } = yield* select(PluginInstall.select);
    if (held === undefined || inspected === null) return;
    const form = formOf(held, inspected.is_older);
    try {
      const { body } = yield* call(() => http.send(installPlugin, { body: form }));
      yield* put(pluginInstall.actions.changed(body.message));
      yield* put(closeInstall());
      yield* put(loadPlugins());
    } catch (thrown) {
      yield* put(pluginInstall.actions.failed(describeError(toAppError(thrown))));
    }
  });
}

/** Not when the dialog was closed meanwhile. */
const isReading = function* isReading(): Saga<boolean> {
  return (yield* select(PluginInstall.select)).phase === 'reading';
};

/** `downgrade`: the label of the button said that an earlier version comes. */
function formOf(brought: Brought, downgrade = false) {
  const form = new FormData();
  if (downgrade) form.append('downgrade', 'true');
  if ('address' in brought) form.append('url', brought.address);
  else {
    if (brought.signature !== undefined) form.append('signature', brought.signature, brought.signature.name);
    form.append('file', brought.zip, brought.zip.name);
  }
  return form as unknown as AsyncIterable<never>; // the client sends forms as they are; the server reads their parts
}
