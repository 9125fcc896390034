import { expect } from 'chai';
import { FeatureFlags, PluginFaultLog } from '#core/server';
import { writePlugin } from '../../../support/external-plugin.ts';
import type { TestServer } from '../../../support/server.ts';
import { startToyServer } from '../../../support/toy-server.ts';

describe('faults of plugins from outside', () => {
  let server: TestServer;
  before(async () => {
    server = await startToyServer([]);
    for (const id of ['shaky', 'again', 'mild', 'noisy'])
      writePlugin(server.dataDir, id, { 'index.js': 'export default {};' });
  });
  after(async () => {
    await server.stop();
  });

  const tell = async (plugin: string, kind: string, headers: Record<string, string> = { 'x-pairs': 'x' }) => {
    const answer = await fetch(`${server.url}/api/v1/plugin/fault`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ plugin, kind, message: `${plugin} broke` }),
    });
    return answer.status;
  };
  const isOff = async (flag: string) => (await server.services.get(FeatureFlags).stored())[flag] === false;
  const log = () => server.services.get(PluginFaultLog);

  it('are told by people who are signed in', async () => {
    expect([await tell('mild', 'error', {}), await tell('mild', 'error')]).to.deep.equal([401, 200]);
    expect((await log().summaries()).get('mild')).to.include({ count: 1, lastMessage: 'mild broke' });
  });

  it('switch the plugin off for everybody with the third crash within an hour', async () => {
    await tell('shaky', 'crash');
    await tell('shaky', 'crash');
    expect(await isOff('PLUGIN_SHAKY')).to.equal(false);
    await tell('shaky', 'crash');
    expect(await isOff('PLUGIN_SHAKY')).to.equal(true);
    expect((await log().switchedOff()).map(({ id }) => id)).to.deep.equal(['shaky']);
  });

  it('leave it on as long as they are only errors', async () => {
    for (let count = 0; count < 4; count += 1) await tell('mild', 'error');
    expect(await isOff('PLUGIN_MILD')).to.equal(false);
  });

  it('count anew once somebody has switched it on again', async () => {
    for (let count = 0; count < 3; count += 1) await tell('again', 'crash');
    await server.services.get(FeatureFlags).store('PLUGIN_AGAIN', true);
    await tell('again', 'crash');
    expect(await isOff('PLUGIN_AGAIN')).to.equal(false);
    expect((await log().switchedOff()).map(({ id }) => id)).not.to.contain('again');
  });

  it('of a plugin that is not there are of nothing', async () => {
    expect(await tell('gone', 'crash')).to.equal(200);
    expect((await log().summaries()).has('gone')).to.equal(false);
  });

  it('are kept up to 200 for each plugin', async () => {
    const fault = { plugin: 'noisy', kind: 'error', userId: 1 } as const;
    for (let count = 0; count < 205; count += 1) await log().note({ ...fault, message: String(count) });
    expect((await log().summaries()).get('noisy')).to.include({ count: 200, lastMessage: '204' });
  });
});
