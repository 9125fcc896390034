import { defineSlice, describeError, toAppError, type ErrorInfo } from '#core/common';
import { HttpClient, call, definePagePart, delay, put, select, showToast, takeLatest, type Saga } from '#core/browser';
import { chartPropertiesSaved, chartRoutes } from '#plugins/charts';
import { messages } from '../common/messages.ts';
import { changesOf, filledForm, type Owner, type PropertiesForm } from '../common/properties-form.ts';
import {
  ChartProperties,
  findOwners,
  propertiesOpened,
  saveProperties,
  type PropertiesState,
} from './properties-state.ts';

/** Time that typing may go on before the server is asked. Milliseconds. */
const typingPauseMs = 200;
const mostOwners = 50;

interface PropertiesServices {
  readonly http: HttpClient;
}

interface Read {
  readonly sliceId: number;
  readonly stored: PropertiesForm;
  readonly isManagedExternally: boolean;
}

const slice = defineSlice(
  ChartProperties,
  {
    read: (state, p: Read) => ({ ...(state as PropertiesState), ...p, status: 'ready' as const }),
    failed: (state, { error }: { readonly error: ErrorInfo }) => ({
      ...(state as PropertiesState),
      status: state.stored === null ? ('failed' as const) : ('ready' as const),
      error,
    }),
    saved: (state, { stored }: { readonly stored: PropertiesForm }) => ({
      ...(state as PropertiesState),
      status: 'saved' as const,
      stored,
    }),
    found: (state, { found }: { readonly found: readonly Owner[] }) => ({ ...(state as PropertiesState), found }),
  },
  (on) => [
    on(propertiesOpened, (_state, { sliceId }) => ({ ...ChartProperties.initial, sliceId })),
    on(saveProperties, (state) => ({ ...(state as PropertiesState), status: 'saving' as const, error: null })),
  ],
);

/** Reads and saves the properties of a chart, from the first time that its dialog opens. */
export const part = definePagePart({
  slices: [slice],
  deps: { http: HttpClient },
  saga: function* properties(services: PropertiesServices): Saga {
    yield* takeLatest(propertiesOpened, ({ sliceId }) => read(services, sliceId));
    yield* takeLatest(findOwners, ({ text }) => find(services, text));
    yield* takeLatest(saveProperties, ({ form }) => save(services, form));
  },
});

function* read({ http }: PropertiesServices, sliceId: number): Saga {
  try {
    const answer = yield* call(() => http.send(chartRoutes.get, { params: { id: String(sliceId) }, query: {} }));
    const { result } = answer.body;
    const isManagedExternally = result['is_managed_externally'] === true;
    yield* put(slice.actions.read({ sliceId, stored: filledForm(result), isManagedExternally }));
  } catch (thrown) {
    yield* put(slice.actions.failed({ error: describeError(toAppError(thrown)) }));
  }
}

/** People that may own the chart. Where they cannot be read, none are offered. */
function* find({ http }: PropertiesServices, text: string): Saga {
  if (text !== '') yield* delay(typingPauseMs);
  const query = { q: { filter: text, page: 0, page_size: mostOwners } };
  try {
    const answer = yield* call(() => http.send(chartRoutes.related, { params: { column: 'owners' }, query }));
    const found = answer.body.result.map(({ value, text: name }) => ({ id: value, text: name }));
    yield* put(slice.actions.found({ found }));
  } catch {
    yield* put(slice.actions.found({ found: [] }));
  }
}

function* save({ http }: PropertiesServices, form: PropertiesForm): Saga {
  const { sliceId, stored } = yield* select(ChartProperties.select);
  if (stored === null) return;
  const body = changesOf(form, stored);
  try {
    if (Object.keys(body).length > 0) {
      yield* call(() => http.send(chartRoutes.update, { params: { id: sliceId }, body }));
    }
    yield* put(slice.actions.saved({ stored: form }));
    yield* put(
      chartPropertiesSaved({
        sliceId,
        ownerIds: form.owners.map(({ id }) => id),
        description: form.description === '' ? null : form.description,
        certifiedBy: form.certifiedBy.trim() === '' ? null : form.certifiedBy.trim(),
      }),
    );
    yield* put(showToast({ toastType: 'success', text: messages.saved() }));
  } catch (thrown) {
    yield* put(slice.actions.failed({ error: describeError(toAppError(thrown)) }));
  }
}
