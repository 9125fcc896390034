import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { expect } from 'chai';
import { frontDoor, type FrontDoor } from '../../../workbench/dev/front-door.mjs';
import { eventually } from '../../support/eventually.ts';

describe('the door in front of the server during development', () => {
  let door: FrontDoor;
  let address: string;
  const servers: Server[] = [];
  /** A server behind the door; its port. */
  const serve = async (answer: RequestListener): Promise<number> => {
    const server = createServer(answer);
    servers.push(server);
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return (server.address() as AddressInfo).port;
  };
  const saying = (text: string) => serve((_request, reply) => reply.end(text));
  const textOf = async (path = '/') => (await fetch(`${address}${path}`)).text();

  beforeEach(async () => {
    door = frontDoor();
    address = `http://127.0.0.1:${String(await door.listen({ host: '127.0.0.1', port: 0 }))}`;
  });
  afterEach(() => {
    door.close();
    for (const server of servers.splice(0)) {
      server.close();
      server.closeAllConnections();
    }
  });

  it('lets requests wait for the next server, which answers them', async () => {
    door.open(await saying('old'));
    const before = await textOf();
    await door.hold();
    const waiting = Promise.all([textOf('/a'), textOf('/b')]);
    door.open(await saying('new'));
    expect([before, await waiting]).to.deep.equal(['old', ['new', 'new']]);
  });

  it('waits for answers that are being given before the server is replaced', async () => {
    const begun: { finish?: () => void } = {};
    door.open(
      await serve((_request, reply) => {
        reply.write('first ');
        begun.finish = () => reply.end('last');
      }),
    );
    const answer = textOf();
    await eventually('the answer has begun', () => begun.finish !== undefined);
    let isHeld = false;
    const held = door.hold().then(() => {
      isHeld = true;
    });
    await Promise.resolve();
    const before = isHeld;
    begun.finish?.();
    await held;
    expect([before, await answer]).to.deep.equal([false, 'first last']);
  });

  it('lets a file wait that is being made, and no other', async () => {
    let finish: (() => void) | undefined;
    const made = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const slow = frontDoor({ fileIsReady: (path) => (path === '/slow.js' ? made : Promise.resolve()) });
    const port = String(await slow.listen({ host: '127.0.0.1', port: 0 }));
    const order: string[] = [];
    slow.open(await saying(''));
    const waiting = fetch(`http://127.0.0.1:${port}/slow.js`).then(() => order.push('slow'));
    await fetch(`http://127.0.0.1:${port}/other.js`);
    order.push('other');
    finish?.();
    await waiting;
    slow.close();
    expect(order).to.deep.equal(['other', 'slow']);
  });

  it('passes method, headers and body on, and status and headers back', async () => {
    const seen: { method?: string | undefined; header?: unknown; body?: string } = {};
    door.open(
      await serve((request: IncomingMessage, reply) => {
        Object.assign(seen, { method: request.method, header: request.headers['x-one'], body: '' });
        request.on('data', (part: Buffer) => (seen.body = `${seen.body ?? ''}${part.toString()}`));
        request.on('end', () => reply.writeHead(201, { 'set-cookie': ['a=1', 'b=2'] }).end());
      }),
    );
    const answer = await fetch(address, { method: 'PUT', headers: { 'x-one': '1' }, body: 'what was sent' });
    expect([seen, answer.status, answer.headers.getSetCookie()]).to.deep.equal([
      { method: 'PUT', header: '1', body: 'what was sent' },
      201,
      ['a=1', 'b=2'],
    ]);
  });

  it('passes sockets on', async () => {
    const port = await saying('');
    servers[0]?.on('upgrade', (_request, socket) => {
      socket.write('HTTP/1.1 101 Switching Protocols\r\nUpgrade: toy\r\nConnection: Upgrade\r\n\r\n');
      socket.on('data', (part: Buffer) => socket.end(part.toString().toUpperCase()));
    });
    door.open(port);
    const socket = connect(Number(new URL(address).port), '127.0.0.1');
    socket.write('GET / HTTP/1.1\r\nHost: x\r\nUpgrade: toy\r\nConnection: Upgrade\r\n\r\n');
    let text = '';
    socket.on('data', (part: Buffer) => {
      if (text === '') socket.write('hello');
      text += part.toString();
    });
    await once(socket, 'end');
    expect(text).to.match(/^HTTP\/1\.1 101 [^]*HELLO$/);
  });

  it('says so when there is no server', async () => {
    await door.hold();
    const waiting = fetch(address);
    door.open(undefined);
    expect([(await waiting).status, await (await waiting).text()]).to.deep.equal([
      503,
      'The server did not start; the terminal says why.\n',
    ]);
  });

  it('tells open pages of every announcement, whichever server there is', async () => {
    const events = (await fetch(`${address}/dev/events`)).body?.getReader();
    const next = async () => new TextDecoder().decode((await events?.read())?.value);
    const first = await next();
    await door.hold();
    door.announce();
    const second = await next();
    expect([first, second].map((text) => /^(retry: 200\n)?data: \d+\n\n$/.test(text))).to.deep.equal([true, true]);
  });

  it('tells a page that comes after a restart of the server the same as before', async () => {
    const first = async () => {
      const events = (await fetch(`${address}/dev/events`)).body?.getReader();
      const { value } = (await events?.read()) ?? {};
      await events?.cancel();
      return new TextDecoder().decode(value);
    };
    const before = await first();
    await door.hold();
    expect(await first()).to.equal(before);
  });

  it('has the script that follows the events', async () => {
    expect(await textOf('/dev/reload.js')).to.include("new EventSource('/dev/events')");
  });
});
