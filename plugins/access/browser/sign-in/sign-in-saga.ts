import { describeError, toAppError } from '#core/common';
import { call, put, takeLatest, type HttpClient, type Saga } from '#core/browser';
import { signInByForm } from '#plugins/access';
import { signIn, signInSlice } from './sign-in-state.ts';

/** After signing in the page is loaded anew, because who is signed in is written into it. */
const leaveFor = (href: string): void => window.location.assign(href);

export function* signInSaga(http: HttpClient, leave: (href: string) => void = leaveFor): Saga {
  yield* takeLatest(signIn, function* send({ username, password, next }): Saga {
    try {
      const answer = yield* call(
        http.send,
        signInByForm,
        { query: {}, body: { username, password, next } },
        { staysOnUnauthenticated: true },
      );
      leave(answer.status === 200 ? answer.body.result.next : '/');
    } catch (thrown) {
      yield* put(signInSlice.actions.signInFailed({ error: describeError(toAppError(thrown)) }));
    }
  });
}
