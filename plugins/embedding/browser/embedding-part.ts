import { HostPage, HttpClient, definePagePart, fork } from '#core/browser';
import { embeddingSaga, embeddingSlice } from './manage/embedding-state.ts';
import { hostSaga } from './host/host-saga.ts';

/** There from the first dashboard on. */
export const part = definePagePart({
  slices: [embeddingSlice],
  deps: { http: HttpClient, host: HostPage },
  saga: function* embedding(services) {
    yield* fork(embeddingSaga, services);
    yield* fork(hostSaga, services);
  },
});
