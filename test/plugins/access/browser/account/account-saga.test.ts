import { expect } from 'chai';
import { AppError } from '#core/common';
import { accountSaga } from '../../../../../plugins/access/browser/account/account-saga.ts';
import {
  AccountForms,
  accountSlice,
  changePassword,
  saveProfile,
} from '../../../../../plugins/access/browser/account/account-state.ts';
import { runningStore, tableClient, type SentCall } from '../../support.ts';

const put = 'PUT /api/v1/me/';

/** State and calls after one command, with this answer of the server. */
async function after(command: Parameters<ReturnType<typeof runningStore>['dispatch']>[0], answer: unknown) {
  const sent: SentCall[] = [];
  const store = runningStore([accountSlice], () => accountSaga(tableClient({ [put]: answer }, sent)));
  store.dispatch(command);
  await store.settled();
  store.stop();
  return { state: AccountForms.select(store.root()), sent };
}

const me = { status: 200, body: { result: { first_name: 'Ann', last_name: 'Lee' } } };

describe('accountSaga', () => {
  it('shows the names as the server kept them', async () => {
    const { state, sent } = await after(saveProfile({ firstName: ' Ann', lastName: 'Lee' }), me);
    expect(sent).to.deep.equal([{ call: put, input: { body: { first_name: ' Ann', last_name: 'Lee' } } }]);
    expect([state.savedNames, state.profile]).to.deep.equal([
      { firstName: 'Ann', lastName: 'Lee' },
      { status: 'idle' },
    ]);
  });

  it('sends the present password along, except for who has none yet', async () => {
    const withOne = await after(changePassword({ current: 'old', next: 'a new long one' }), me);
    const withNone = await after(changePassword({ current: '', next: 'a new long one' }), me);
    expect([withOne, withNone].map(({ sent }) => sent[0]?.input)).to.deep.equal([
      { body: { password: 'a new long one', current_password: 'old' } },
      { body: { password: 'a new long one' } },
    ]);
    expect(withOne.state.passwordChanges).to.equal(1);
  });

  it('keeps the reasons of a refusal in the form they belong to', async () => {
    const refusal = new AppError('validation', 'Wrong', { fields: { current_password: ['Wrong.'] } });
    const { state } = await after(changePassword({ current: 'bad', next: 'a new long one' }), refusal);
    expect(state.password.status === 'failed' && state.password.error.fields).to.deep.equal({
      current_password: ['Wrong.'],
    });
    expect([state.profile.status, state.passwordChanges]).to.deep.equal(['idle', 0]);
    const names = await after(saveProfile({ firstName: '', lastName: '' }), refusal);
    expect([names.state.profile.status, names.state.password.status]).to.deep.equal(['failed', 'idle']);
  });
});
