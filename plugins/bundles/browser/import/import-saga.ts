import { describeError, toAppError } from '#core/common';
import { HttpClient, call, listChanged, put, select, takeLatest, type Saga } from '#core/browser';
import { bundleKinds, bundleRoutes } from '../../contract/routes.ts';
import { readRefusal } from '../../common/read-refusal.ts';
import { sendBundle } from '../bundle-commands.ts';
import { BundleImport, bundleImport, type HeldBundle } from './import-state.ts';

interface ImportServices {
  readonly http: HttpClient;
  readonly held: HeldBundle;
}

/** Sends the held bundle, and tells every list that it changed. */
export function* importSaga({ http, held }: ImportServices): Saga {
  yield* takeLatest(sendBundle, function* send({ passwords, overwrites }): Saga {
    const { file } = held;
    if (file === undefined) return;
    const { kind } = yield* select(BundleImport.select);
    try {
      yield* put(bundleImport.actions.named({ name: file.name }));
      const answer = yield* call(http.send, bundleRoutes[kind].import, { body: formOf(file, passwords, overwrites) });
      yield* put(bundleImport.actions.done({ report: answer.body.report }));
      for (const list of bundleKinds) yield* put(listChanged({ list }));
    } catch (thrown) {
      yield* put(bundleImport.actions.refused({ refusal: readRefusal(describeError(toAppError(thrown))) }));
    }
  });
}

function formOf(file: File, passwords: Readonly<Record<string, string>>, overwrites: boolean) {
  const form = new FormData();
  form.append('passwords', JSON.stringify(passwords));
  form.append('overwrite', String(overwrites));
  form.append('formData', file, file.name);
  return form as unknown as AsyncIterable<never>; // the client sends forms as they are; the server reads their parts
}
