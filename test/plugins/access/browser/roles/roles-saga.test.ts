import { expect } from 'chai';
import { AppError } from '#core/common';
import { rolesSaga } from '../../../../../plugins/access/browser/roles/roles-saga.ts';
import {
  RolesPage,
  createRole,
  openRole,
  removeRole,
  rolesSlice,
  saveRole,
  showRoles,
} from '../../../../../plugins/access/browser/roles/roles-state.ts';
import { runningStore, tableClient, type SentCall } from '../../support.ts';

const gamma = { id: 3, name: 'Gamma' };
const offered = [
  ['can_read', 'Chart'],
  ['can_write', 'Chart'],
];
const opened = { ...gamma, permissions: [['can_read', 'Chart']], user_ids: [] };
const answers = {
  'GET /api/v1/security/roles/': { status: 200, body: { count: 1, ids: [3], result: [gamma] } },
  'GET /api/v1/security/roles/:id': { status: 200, body: { result: opened } },
  'GET /api/v1/security/permissions-resources/': {
    status: 200,
    body: {
      result: offered.map(([permission, view]) => ({ permission: { name: permission }, view_menu: { name: view } })),
    },
  },
};

/** The page's state after one command. */
async function after(command: Parameters<ReturnType<typeof runningStore>['dispatch']>[0], more = {}) {
  const sent: SentCall[] = [];
  const store = runningStore([rolesSlice], () => rolesSaga(tableClient({ ...answers, ...more }, sent)));
  store.dispatch(command);
  await store.settled();
  store.stop();
  return { state: RolesPage.select(store.root()), sent };
}

describe('rolesSaga', () => {
  it('lists the roles, or keeps why it could not', async () => {
    expect((await after(showRoles())).state.list).to.deep.equal({ status: 'ready', rows: [gamma] });
    const refused = await after(showRoles(), { 'GET /api/v1/security/roles/': new AppError('forbidden', 'Forbidden') });
    expect(refused.state.list).to.deep.include({ status: 'failed', rows: [] });
  });

  it('opens a role with every pair it could have', async () => {
    const { state } = await after(openRole({ id: 3 }));
    expect(state.open).to.deep.equal({
      status: 'ready',
      id: 3,
      role: opened,
      offered,
      submission: { status: 'idle' },
    });
  });

  it('tells that a role is gone in the place of its editor', async () => {
    const { state } = await after(openRole({ id: 3 }), {
      'GET /api/v1/security/roles/:id': new AppError('not-found', 'Not found'),
    });
    expect(state.open.status === 'failed' && state.open.error.kind).to.equal('not-found');
  });

  it('gives a copy the pairs of its model, and a new role those that every page needs', async () => {
    const made = { 'POST /api/v1/security/roles/': { status: 201, body: { id: 9, result: { name: 'Mine' } } } };
    const copy = await after(createRole({ name: 'Mine', copyOf: 3 }), made);
    const bare = await after(createRole({ name: 'Mine' }), made);
    const bodies = [copy, bare].map(({ sent }) => sent.find(({ call }) => call.startsWith('POST'))?.input);
    expect(bodies).to.deep.equal([
      { body: { name: 'Mine', permissions: [['can_read', 'Chart']] } },
      {
        body: {
          name: 'Mine',
          permissions: [
            ['can_read', 'SecurityRestApi'],
            ['menu_access', 'Home'],
          ],
        },
      },
    ]);
    expect(copy.state.createdId).to.equal(9);
  });

  it('keeps the pairs being edited beside the reason when saving is refused', async () => {
    const store = runningStore([rolesSlice], () =>
      rolesSaga(
        tableClient({ ...answers, 'PUT /api/v1/security/roles/:id': new AppError('unprocessable', 'Built in.') }),
      ),
    );
    store.dispatch(openRole({ id: 3 }));
    await store.settled();
    store.dispatch(saveRole({ id: 3, name: 'Gamma', permissions: [] }));
    await store.settled();
    store.stop();
    const { open } = RolesPage.select(store.root());
    expect(open.status === 'ready' && open.submission.status === 'failed' && open.submission.error.message).to.equal(
      'Built in.',
    );
  });

  it('reads the list again after a removal, refused or not', async () => {
    for (const answer of [{ status: 200, body: { message: 'OK' } }, new AppError('unprocessable', 'In use.')]) {
      const { sent } = await after(removeRole({ id: 3 }), { 'DELETE /api/v1/security/roles/:id': answer });
      expect(sent.map(({ call }) => call)).to.deep.equal([
        'DELETE /api/v1/security/roles/:id',
        'GET /api/v1/security/roles/',
      ]);
    }
  });
});
