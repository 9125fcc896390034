import { defineCommand, defineSlice, defineState, describeError, toAppError, type ErrorInfo } from '#core/common';
import { call, put, report, takeLatest, type HttpClient, type Saga } from '#core/browser';
import { dashboardClosed } from '#plugins/dashboard';
import { embeddedRoutes } from '../../contract/embedded-routes.ts';
import { manageMessages as messages } from '../../common/messages.ts';

interface Embedding {
  readonly status: 'loading' | 'ready' | 'failed';
  readonly error: ErrorInfo | null;
  /** Null while nothing embeds the dashboard. */
  readonly embedded: { readonly uuid: string; readonly domains: readonly string[] } | null;
}

/** How the open dashboard is embedded. */
export const Embeddings = defineState<Embedding>('embedding/manage', {
  status: 'loading',
  error: null,
  embedded: null,
});
export const readEmbedding = defineCommand<{ readonly id: number }>('embedding/read');
export const allowEmbedding = defineCommand<{ readonly id: number; readonly domains: readonly string[] }>(
  'embedding/allow',
);
export const forbidEmbedding = defineCommand<{ readonly id: number }>('embedding/forbid');

export const embeddingSlice = defineSlice(
  Embeddings,
  {
    known: (_state, p: { embedded: Embedding['embedded'] }) => ({ status: 'ready' as const, error: null, ...p }),
    failed: (_state, p: { error: ErrorInfo }) => ({ status: 'failed' as const, embedded: null, ...p }),
  },
  (on) => [on(readEmbedding, () => Embeddings.initial), on(dashboardClosed, () => Embeddings.initial)],
);

export function* embeddingSaga({ http }: { readonly http: HttpClient }): Saga {
  yield* takeLatest(readEmbedding, function* read({ id }): Saga {
    try {
      const answer = yield* call(() => http.send(embeddedRoutes.get, { params: { id: String(id) } }));
      yield* known(answer.body.result);
    } catch (thrown) {
      const error = toAppError(thrown);
      if (error.kind === 'not-found') yield* put(embeddingSlice.actions.known({ embedded: null }));
      else yield* put(embeddingSlice.actions.failed({ error: describeError(error) }));
    }
  });
  yield* takeLatest(allowEmbedding, function* allow({ id, domains }): Saga {
    try {
      const input = { params: { id: String(id) }, body: { allowed_domains: [...domains] } };
      const answer = yield* call(() => http.send(embeddedRoutes.create, input));
      yield* known(answer.body.result);
    } catch (thrown) {
      yield* fail(thrown);
    }
  });
  yield* takeLatest(forbidEmbedding, function* forbid({ id }): Saga {
    try {
      yield* call(() => http.send(embeddedRoutes.remove, { params: { id: String(id) } }));
      yield* put(embeddingSlice.actions.known({ embedded: null }));
    } catch (thrown) {
      yield* fail(thrown);
    }
  });
}

function* known({ uuid, allowed_domains: domains }: { uuid: string; allowed_domains: readonly string[] }): Saga {
  yield* put(embeddingSlice.actions.known({ embedded: { uuid, domains } }));
}

function* fail(thrown: unknown): Saga {
  const error = toAppError(thrown);
  yield* put(report({ ...describeError(error), message: messages.failed({ reason: error.message }) }));
}
