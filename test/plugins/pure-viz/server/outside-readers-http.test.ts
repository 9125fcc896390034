import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import type { Permission } from '#core/common';
import { documentedViz, pureFiles } from '../../../support/documented-viz.ts';
import { writePlugin } from '../../../support/external-plugin.ts';
import { sessionWith } from '../../../support/session.ts';
import { roleIdOf, userWithPairs } from '../../../support/users.ts';
import { startDashboardServer, type DashboardServer } from '../../dashboard/support/dashboard-server.ts';
import { writeView } from '../../view-frames/dots-plugin.ts';

const descriptions = ['/api/v1/pure-viz/lollipop', '/api/v1/view-frames/dots'];

describe('chart types from outside are for readers of charts', () => {
  let server: DashboardServer;
  let dataDir: string;
  /** The module of the pure plugin and the frame of the other. */
  let files: readonly string[];

  before(async function () {
    this.timeout(90_000);
    dataDir = await mkdtemp(join(tmpdir(), 'tessera-readers-'));
    writePlugin(dataDir, 'lollipop', pureFiles('lollipop', documentedViz('lollipop')));
    writeView(dataDir, 'dots');
    server = await startDashboardServer(['pure-viz', 'view-frames', 'embedding'], {
      dataDir,
      settings: { FEATURE_FLAGS: 'EMBEDDED_SUPERSET=on' },
    });
    const named = [...(await pageOf('/chart/list/', server.admin.headers)).matchAll(/\/plugins\/[\w-]+\.js/g)];
    files = [...new Set(named.map(([file]) => file))].map((file) =>
      file.includes('/dots-') ? file.replace('/plugins/', '/plugin-frame/').replace('.js', '') : file,
    );
    expect(files).to.have.lengthOf(2);
  });
  after(async () => {
    await server.server.stop();
    await rm(dataDir, { recursive: true, force: true });
  });

  const fetched = (path: string, headers: Readonly<Record<string, string>>, accept = 'text/html') =>
    fetch(`${server.server.url}${path}`, { headers: { accept, ...headers }, redirect: 'manual' });
  const pageOf = async (path: string, headers: Readonly<Record<string, string>>) =>
    (await fetched(path, headers)).text();
  const statuses = (paths: readonly string[], headers: Readonly<Record<string, string>>) =>
    Promise.all(paths.map(async (path) => (await fetched(path, headers, '*/*')).status));
  const publicRole = async (permissions: readonly Permission[]) => {
    const id = await roleIdOf(server.server, 'Public');
    const { status } = await server.admin.put(`/api/v1/security/roles/${String(id)}`, { permissions });
    expect(status).to.equal(200);
  };

  it('gives visitors whose role reads charts descriptions, modules and frames, and their pages name them', async () => {
    await publicRole([['can_read', 'Chart']]);
    expect(await statuses([...descriptions, ...files], {})).to.deep.equal([200, 200, 200, 200]);
    expect(await pageOf('/superset/dashboard/1/', {})).to.contain('/plugins/lollipop-');
  });

  it('names none on the sign-in page of such a visitor', async () => {
    await publicRole([['can_read', 'Chart']]);
    expect(await pageOf('/login/', {}))
      .to.contain('external_plugins')
      .and.not.contain('lollipop');
  });

  it('refuses visitors whose role reads none', async () => {
    await publicRole([['can_read', 'Dashboard']]);
    expect(await statuses([...descriptions, ...files], {})).to.deep.equal([401, 401, 401, 401]);
    expect(await pageOf('/superset/dashboard/1/', {})).to.not.contain('lollipop');
  });

  it('gives guests of other sites descriptions', async () => {
    await publicRole([]);
    const id = await server.dashboard({ dashboard_title: 'Shown' });
    const made = await server.admin.post(`/api/v1/dashboard/${String(id)}/embedded`, { allowed_domains: [] });
    const resources = [{ type: 'dashboard', id: made.body.result.uuid as string }];
    const { body } = await server.admin.post('/api/v1/security/guest_token/', { user: {}, resources, rls: [] });
    const guest = sessionWith(server.server.url, { 'x-guesttoken': body.token as string });
    const answers = await Promise.all(descriptions.map((path) => guest.get(path)));
    expect(answers.map(({ status }) => status)).to.deep.equal([200, 200]);
  });

  it('refuses accounts that may read no charts', async () => {
    const { session } = await userWithPairs(server.server, [['can_read', 'Dashboard']]);
    const answers = await Promise.all(descriptions.map((path) => session.get(path)));
    expect(answers.map(({ status }) => status)).to.deep.equal([403, 403]);
  });
});
