import { expect } from 'chai';
import { FeatureFlags, PluginFaultLog } from '#core/server';
import { writePlugin } from '../../../support/external-plugin.ts';
import type { TestServer } from '../../../support/server.ts';
import { startToyServer } from '../../../support/toy-server.ts';

describe('faults of plugins from outside', () => {
  let server: TestServer;
  before(async () => {
    server = await startToyServer([]);
    for (const id of ['shaky', 'again', 'mild', 'noisy', 'envied', 'slow', 'mixed'])
      writePlugin(server.dataDir, id, { 'index.js': 'export default {};' });
  });
  after(async () => {
    await server.stop();
  });

  const reader = { 'x-pairs': 'x' };
  const tell = async (plugin: string, kind: string, headers: Record<string, string> = reader) => {
    const answer = await fetch(`${server.url}/api/v1/plugin/fault`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ plugin, kind, message: `${plugin} broke` }),
    });
    return answer.status;
  };
  /** One crash for each account named. */
  const crash = async (plugin: string, ...users: readonly string[]) => {
    for (const user of users) await tell(plugin, 'crash', { ...reader, 'x-user': user });
  };
  const isOff = async (flag: string) => (await server.services.get(FeatureFlags).stored())[flag] === false;
  const log = () => server.services.get(PluginFaultLog);

  it('are told by people who are signed in', async () => {
    expect([await tell('mild', 'error', {}), await tell('mild', 'error')]).to.deep.equal([401, 200]);
    expect((await log().summaries()).get('mild')).to.include({ count: 1, lastMessage: 'mild broke' });
  });

  it('switch the plugin off for everybody with the third crash within an hour', async () => {
    await crash('shaky', '1', '2');
    expect(await isOff('PLUGIN_SHAKY')).to.equal(false);
    await crash('shaky', '1');
    expect(await isOff('PLUGIN_SHAKY')).to.equal(true);
    expect((await log().switchedOff()).map(({ id }) => id)).to.deep.equal(['shaky']);
  });

  it('of one account leave it on, however many they are, until a second one tells of one', async () => {
    await crash('envied', '1', '1', '1', '1', '1');
    expect(await isOff('PLUGIN_ENVIED')).to.equal(false);
    expect((await log().summaries()).get('envied')).to.include({ count: 5 });
    await tell('envied', 'error', { ...reader, 'x-user': '2' });
    expect(await isOff('PLUGIN_ENVIED')).to.equal(false);
    await crash('envied', '2');
    expect(await isOff('PLUGIN_ENVIED')).to.equal(true);
  });

  it('of one account that may switch plugins are enough, so a product with one account switches off, too', async () => {
    const admin = { 'x-pairs': 'can_write Plugin' };
    await tell('slow', 'crash', admin);
    await tell('slow', 'crash', admin);
    expect(await isOff('PLUGIN_SLOW')).to.equal(false);
    await tell('slow', 'crash', admin);
    expect(await isOff('PLUGIN_SLOW')).to.equal(true);
  });

  it('of one account do not count for another one that may switch plugins', async () => {
    await crash('mixed', '2');
    await tell('mixed', 'crash', { 'x-pairs': 'can_write Plugin' });
    expect(await isOff('PLUGIN_MIXED')).to.equal(false);
  });

  it('leave it on as long as they are only errors', async () => {
    for (let count = 0; count < 4; count += 1) await tell('mild', 'error');
    expect(await isOff('PLUGIN_MILD')).to.equal(false);
  });

  it('count anew once somebody has switched it on again', async () => {
    await crash('again', '1', '2', '1');
    expect(await isOff('PLUGIN_AGAIN')).to.equal(true);
    await server.services.get(FeatureFlags).store('PLUGIN_AGAIN', true);
    await crash('again', '2');
    expect(await isOff('PLUGIN_AGAIN')).to.equal(false);
    expect((await log().switchedOff()).map(({ id }) => id)).not.to.contain('again');
  });

  it('of a plugin that is not there are of nothing', async () => {
    expect(await tell('gone', 'crash')).to.equal(200);
    expect((await log().summaries()).has('gone')).to.equal(false);
  });

  it('are kept up to 200 for each plugin', async () => {
    const fault = { plugin: 'noisy', kind: 'error', userId: 1, maySwitch: false } as const;
    for (let count = 0; count < 205; count += 1) await log().note({ ...fault, message: String(count) });
    expect((await log().summaries()).get('noisy')).to.include({ count: 200, lastMessage: '204' });
  });
});
