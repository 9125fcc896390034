import { describeError, toAppError } from '#core/common';
import { call, put, takeLatest, type HttpClient, type Saga } from '#core/browser';
import { signInByForm, signInFailed, signInStarted } from '#plugins/access';
import { signInMessages } from '../../common/sign-in-messages.ts';
import { signIn } from './sign-in-state.ts';

/** After signing in the page is loaded anew, because who is signed in is written into it. */
const leaveFor = (href: string): void => window.location.assign(href);

export function* passwordSaga(http: HttpClient, leave: (href: string) => void = leaveFor): Saga {
  yield* takeLatest(signIn, function* send({ username, password, next }): Saga {
    yield* put(signInStarted());
    try {
      const answer = yield* call(
        http.send,
        signInByForm,
        { query: {}, body: { username, password, next } },
        { staysOnUnauthenticated: true },
      );
      leave(answer.status === 200 ? answer.body.result.next : '/');
    } catch (thrown) {
      const { kind, message } = describeError(toAppError(thrown));
      yield* put(signInFailed({ message: kind === 'unauthenticated' ? signInMessages.credentials() : message }));
    }
  });
}
