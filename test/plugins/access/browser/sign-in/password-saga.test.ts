import { expect } from 'chai';
import { AppError } from '#core/common';
import { SignInProgress } from '#plugins/access';
import { passwordSaga } from '../../../../../plugins/access/browser/sign-in/password-saga.ts';
import { signIn, signInSlice } from '../../../../../plugins/access/browser/sign-in/sign-in-state.ts';
import { runningStore, tableClient, type SentCall } from '../../support.ts';

const attempt = signIn({ username: 'ann', password: 'secret', next: '/chart/list/' });

describe('passwordSaga', () => {
  it('sends the form and leaves for where the server says', async () => {
    const sent: SentCall[] = [];
    const left: string[] = [];
    const http = tableClient({ 'POST /login/': { status: 200, body: { result: { next: '/chart/list/' } } } }, sent);
    const store = runningStore([signInSlice], () => passwordSaga(http, (href) => void left.push(href)));
    store.dispatch(attempt);
    expect(SignInProgress.select(store.root()).status).to.equal('sending');
    await store.settled();
    store.stop();
    expect(left).to.deep.equal(['/chart/list/']);
    expect(sent[0]?.input).to.deep.equal({
      query: {},
      body: { username: 'ann', password: 'secret', next: '/chart/list/' },
    });
  });

  it('keeps the refusal for the page to show, and stays', async () => {
    const left: string[] = [];
    const http = tableClient({ 'POST /login/': new AppError('unauthenticated', 'Invalid login. Please try again.') });
    const store = runningStore([signInSlice], () => passwordSaga(http, (href) => void left.push(href)));
    store.dispatch(attempt);
    await store.settled();
    store.stop();
    expect(SignInProgress.select(store.root())).to.deep.equal({
      status: 'failed',
      message: 'Username or password is wrong.',
    });
    expect(left).to.deep.equal([]);
  });
});
