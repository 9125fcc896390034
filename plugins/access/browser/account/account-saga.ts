import { describeError, toAppError } from '#core/common';
import { call, put, showToast, takeLatest, type HttpClient, type Saga } from '#core/browser';
import { changeMe } from '#plugins/access';
import { accountMessages } from '../../common/sign-in-messages.ts';
import { accountSlice, changePassword, saveProfile } from './account-state.ts';

export function* accountSaga(http: HttpClient): Saga {
  const { profileSaved, profileFailed, passwordChanged, passwordFailed } = accountSlice.actions;
  yield* takeLatest(saveProfile, function* save({ firstName, lastName }): Saga {
    try {
      const { body } = yield* call(http.send, changeMe, { body: { first_name: firstName, last_name: lastName } });
      yield* put(profileSaved({ firstName: body.result.first_name, lastName: body.result.last_name }));
      yield* put(showToast({ toastType: 'success', text: accountMessages.profileSaved() }));
    } catch (thrown) {
      yield* put(profileFailed({ error: describeError(toAppError(thrown)) }));
    }
  });
  yield* takeLatest(changePassword, function* change({ current, next }): Saga {
    try {
      yield* call(http.send, changeMe, {
        body: { password: next, ...(current === '' ? {} : { current_password: current }) },
      });
      yield* put(passwordChanged());
      yield* put(showToast({ toastType: 'success', text: accountMessages.passwordChanged() }));
    } catch (thrown) {
      yield* put(passwordFailed({ error: describeError(toAppError(thrown)) }));
    }
  });
}
