import { expect } from 'chai';
import { AppError } from '#core/common';
import type { UserItem } from '#plugins/access';
import { usersSaga } from '../../../../../plugins/access/browser/users/users-saga.ts';
import {
  UsersPage,
  changeUser,
  showUsers,
  usersSlice,
} from '../../../../../plugins/access/browser/users/users-state.ts';
import { runningStore, tableClient, type SentCall } from '../../support.ts';

const ann: UserItem = {
  id: 2,
  username: 'ann',
  first_name: 'Ann',
  last_name: 'Lee',
  email: 'ann@example.org',
  active: true,
  login_count: 0,
  fail_login_count: 0,
  last_login: null,
  created_on: '2026-01-01T00:00:00.000',
  changed_on: '2026-01-01T00:00:00.000',
  roles: [],
};
const lists = {
  'GET /api/v1/security/users/': { status: 200, body: { count: 1, ids: [2], result: [ann] } },
  'GET /api/v1/security/roles/': { status: 200, body: { count: 1, ids: [3], result: [{ id: 3, name: 'Gamma' }] } },
};

describe('usersSaga', () => {
  it('loads the page that the query asks for', async () => {
    const sent: SentCall[] = [];
    const store = runningStore([usersSlice], () => usersSaga(tableClient(lists, sent)));
    store.dispatch(showUsers({ search: 'ann', page: 1 }));
    expect(UsersPage.select(store.root()).status).to.equal('loading');
    await store.settled();
    store.stop();
    const { status, rows, count, roles } = UsersPage.select(store.root());
    expect({ status, rows, count, roles }).to.deep.equal({
      status: 'ready',
      rows: [ann],
      count: 1,
      roles: [{ id: 3, name: 'Gamma' }],
    });
    expect(sent[0]?.input).to.deep.equal({
      query: {
        q: {
          filters: [{ col: 'username', opr: 'user_all_text', value: 'ann' }],
          page: 1,
          page_size: 50,
          order_column: 'username',
          order_direction: 'asc',
          keys: ['none'],
        },
      },
    });
  });

  it('leaves the form open with the reasons when the server refuses, and closes it when it accepts', async () => {
    const refusal = new AppError('unprocessable', 'Taken', { fields: { username: ['This username is taken.'] } });
    const change = changeUser({ id: 2, change: { username: 'bob' } });
    const refusing = runningStore([usersSlice], () =>
      usersSaga(tableClient({ ...lists, 'PUT /api/v1/security/users/:id': refusal })),
    );
    refusing.dispatch(usersSlice.actions.editorOpened({ user: ann }));
    refusing.dispatch(change);
    await refusing.settled();
    refusing.stop();
    const submission = UsersPage.select(refusing.root()).editor?.submission;
    expect(submission?.status === 'failed' && submission.error.fields).to.deep.equal({
      username: ['This username is taken.'],
    });

    const accepting = runningStore([usersSlice], () =>
      usersSaga(tableClient({ ...lists, 'PUT /api/v1/security/users/:id': { status: 200 } })),
    );
    accepting.dispatch(usersSlice.actions.editorOpened({ user: ann }));
    accepting.dispatch(change);
    await accepting.settled();
    accepting.stop();
    expect(UsersPage.select(accepting.root()).editor).to.equal(undefined);
  });
});
