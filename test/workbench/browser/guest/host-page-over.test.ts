import { expect } from 'chai';
import { MessageChannel, type MessagePort as NodePort } from 'node:worker_threads';
import { hostPageOver } from '../../../../workbench/browser/guest/host-page-over.ts';

interface Answer {
  readonly messageId: string;
  readonly result?: unknown;
  readonly error?: string;
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
    port1.on('message', (answer: Answer) => waiting.get(answer.messageId)?.(answer));
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
    return { host: hostPageOver(port2 as unknown as MessagePort), ask, tell };
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
});
