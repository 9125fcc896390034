import { HttpClient, definePagePart } from '#core/browser';
import { importSaga } from './import-saga.ts';
import { HeldBundle, bundleImport } from './import-state.ts';

/** State and effects of bringing bundles in. */
export const part = definePagePart({
  slices: [bundleImport],
  deps: { http: HttpClient, held: HeldBundle },
  saga: importSaga,
});
