import { defineCommand } from '#core/common';
import { takeEvery, type Saga } from '#core/browser';
import { allowServerHalf, takeBackServerHalf } from '#plugins/plugin-admin';
import { serverHalfMessages as messages } from '../common/server-half-messages.ts';
import { changeOnceAgreed, type PluginDeps } from './change-once-agreed.ts';

interface NamedPlugin {
  readonly id: string;
  readonly title: string;
}

/** Both ask for agreement first. */
export const askToAllow = defineCommand<NamedPlugin & { readonly version: string; readonly hash: string }>(
  'plugin-admin/askToAllow',
);
export const askToTakeBack = defineCommand<NamedPlugin>('plugin-admin/askToTakeBack');

export function* serverHalfSaga(deps: PluginDeps): Saga {
  yield* takeEvery(askToAllow, function* allow({ id, title, version, hash }): Saga {
    const question = {
      title: messages.allowTitle({ title }),
      text: messages.allowText({ id, version, hash }),
      confirmLabel: messages.allow(),
      isDanger: true,
    };
    yield* changeOnceAgreed(deps, question, async () => {
      const { body } = await deps.http.send(allowServerHalf, { body: { id, hash } });
      return { toastType: 'info', text: body.message };
    });
  });
  yield* takeEvery(askToTakeBack, function* takeBack({ id, title }): Saga {
    const question = {
      title: messages.takeBackTitle({ title }),
      text: messages.takeBackText(),
      confirmLabel: messages.takeBack(),
    };
    yield* changeOnceAgreed(deps, question, async () => {
      const { body } = await deps.http.send(takeBackServerHalf, { params: { id } });
      return { toastType: 'info', text: body.message };
    });
  });
}
