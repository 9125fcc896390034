import { Extensions } from '#core/common';
import { HostPage, HttpClient, definePagePart, fork } from '#core/browser';
import { DashboardQuestions } from '#plugins/dashboard';
import { embeddingSaga, embeddingSlice } from './manage/embedding-state.ts';
import { hostSaga } from './host/host-saga.ts';

/** There from the first dashboard on. */
export const part = definePagePart({
  slices: [embeddingSlice],
  deps: { http: HttpClient, host: HostPage, extensions: Extensions, questions: DashboardQuestions },
  saga: function* embedding(services) {
    yield* fork(embeddingSaga, services);
    yield* fork(hostSaga, services);
  },
});
