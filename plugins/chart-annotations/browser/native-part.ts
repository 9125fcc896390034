import { Extensions, defineSlice, toAppError } from '#core/common';
import { PageServices, call, definePagePart, delay, put, takeEvery, takeLatest, type Saga } from '#core/browser';
import { NativeLayerSources, type NativeLayer } from '#plugins/charts';
import { NativeChoices, nativeAsked, nativeSearched } from './native-state.ts';

/** Time that typing may go on before the source is asked. Milliseconds. */
const typingPauseMs = 200;

interface NativeServices {
  readonly extensions: Extensions;
  readonly page: PageServices;
}

const slice = defineSlice(NativeChoices, {
  found: (state, p: { readonly choices: readonly NativeLayer[] }) => {
    state.choices = p.choices as typeof state.choices;
    state.problem = null;
  },
  failed: (state, p: { readonly problem: string }) => {
    state.choices = [];
    state.problem = p.problem;
  },
  named: (state, p: { readonly layerId: number; readonly name: string }) => {
    state.names[p.layerId] = p.name;
  },
});

/** Lists annotation layers of the server, from the first time that a chart is to show one. */
export const part = definePagePart({
  slices: [slice],
  deps: { extensions: Extensions, page: PageServices },
  saga: function* native(services: NativeServices): Saga {
    yield* takeLatest(nativeSearched, ({ search }) => find(services, search.trim()));
    yield* takeEvery(nativeAsked, ({ layerId }) => readName(services, layerId));
  },
});

function* find({ extensions, page }: NativeServices, search: string): Saga {
  const [source] = extensions.all(NativeLayerSources);
  if (source === undefined) return;
  if (search !== '') yield* delay(typingPauseMs);
  try {
    const choices = yield* call(source.find, page, search);
    yield* put(slice.actions.found({ choices }));
  } catch (thrown) {
    yield* put(slice.actions.failed({ problem: toAppError(thrown).message }));
  }
}

/** A layer that cannot be read is shown by its id. */
function* readName({ extensions, page }: NativeServices, layerId: number): Saga {
  const [source] = extensions.all(NativeLayerSources);
  if (source === undefined) return;
  try {
    const found = yield* call(source.nameOf, page, layerId);
    yield* put(slice.actions.named({ layerId, name: found }));
  } catch {
    yield* put(slice.actions.named({ layerId, name: String(layerId) }));
  }
}
