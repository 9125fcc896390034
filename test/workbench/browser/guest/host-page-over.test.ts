import { expect } from 'chai';
import { MessageChannel, type MessagePort as NodePort } from 'node:worker_threads';
import { hostPermalink } from '../../../../core/browser/frame/host-permalink.ts';
import { eventually } from '../../../support/eventually.ts';
import { hostPageOver } from '../../../../workbench/browser/guest/host-page-over.ts';

interface Answer {
  readonly messageId: string;
  readonly result?: unknown;
  readonly error?: string;
}

interface Asked {
  readonly switchboardAction: string;
  readonly messageId: string;
  readonly method: string;
  readonly args: unknown;
}

describe('hostPageOver', () => {
  const ports: NodePort[] = [];
  afterEach(() => {
    for (const port of ports.splice(0)) port.close();
  });

  const talk = () => {
    const { port1, port2 } = new MessageChannel();
    ports.push(port1);
    const waiting = new Map<string, (answer: Answer) => void>();
    const heard: Asked[] = [];
    port1.on('message', (message: Answer & Asked) => {
      if (message.switchboardAction === 'get') heard.push(message);
      else waiting.get(message.messageId)?.(message);
    });
    const say = (action: 'reply' | 'error', messageId: string, result: unknown) => {
      port1.postMessage({ switchboardAction: action, messageId, result });
    };
    let count = 0;
    const ask = (method: string, args?: object) => {
      const messageId = `m_${String((count += 1))}`;
      return new Promise<Answer>((resolve) => {
        waiting.set(messageId, resolve);
        port1.postMessage({ switchboardAction: 'get', method, messageId, args });
      });
    };
    const tell = (method: string, args: object) => {
      port1.postMessage({ switchboardAction: 'emit', method, args });
    };
    return { host: hostPageOver(port2 as unknown as MessagePort), ask, tell, heard, say };
  };

  it('answers what was asked before anybody could, and refuses what nobody will once all stands', async () => {
    const { host, ask } = talk();
    host.on('first', () => 1);
    const early = ask('mask');
    const never = ask('nothing');
    expect((await ask('first')).result).to.equal(1); // those before it have come
    host.on('mask', () => ({ a: 1 }));
    expect((await early).result).to.deep.equal({ a: 1 });
    host.standsComplete();
    expect((await never).error).to.match(/^\[.+\] Method "nothing" is not defined$/);
    expect((await ask('neither')).error).to.match(/"neither" is not defined$/);
  });

  it('keeps the newest of what it was told until somebody listens', async () => {
    const { host, ask, tell } = talk();
    tell('theme', { mode: 'default' });
    tell('theme', { mode: 'dark' });
    host.on('first', () => 1);
    await ask('first'); // what was told before it has come
    const heard: unknown[] = [];
    host.on('theme', ({ mode }) => heard.push(mode));
    expect(heard).to.deep.equal(['dark']);
    tell('theme', { mode: 'system' });
    await ask('first');
    expect(heard).to.deep.equal(['dark', 'system']);
  });

  it('asks the page around, which may not know the question', async () => {
    const { host, heard, say } = talk();
    const url = hostPermalink(host, { key: 'k', url: 'ours' });
    await eventually('the first question', () => heard.length === 1);
    expect([heard[0]?.method, heard[0]?.args]).to.deep.equal(['resolvePermalinkUrl', { key: 'k' }]);
    say('reply', heard[0]?.messageId ?? '', 'theirs');
    expect(await url).to.equal('theirs');
    const unknown = hostPermalink(host, { key: 'k', url: 'ours' });
    await eventually('the second question', () => heard.length === 2);
    say('error', heard[1]?.messageId ?? '', undefined);
    expect(await unknown).to.equal('ours');
  });
});
