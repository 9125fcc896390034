import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { frontDoor, type FrontDoor } from '../../../workbench/dev/front-door.mjs';
import { serverProcess } from '../../../workbench/dev/server-process.mjs';
import { eventually } from '../../support/eventually.ts';

/** A server that answers with a text, in the way of workbench/server/main.ts. */
const mainThatSays = (text: string) => `
import { createServer } from 'node:http';
const server = createServer((request, reply) => request.url === '/end' ? process.exit(0) : reply.end(${JSON.stringify(text)}));
process.on('SIGTERM', () => process.exit(0));
server.listen(0, '127.0.0.1', () => {
  process.once('message', () => process.send({ kind: 'ready' }));
  process.send({ kind: 'listening', host: '127.0.0.1', port: 0, behind: server.address().port });
});
`;

describe('the process of the server during development', () => {
  let folder: string;
  let door: FrontDoor;
  let server: ReturnType<typeof serverProcess>;
  let refused: number[];
  let files = 0;
  const file = (text: string): string => {
    files += 1;
    const path = join(folder, `${String(files)}.mjs`);
    writeFileSync(path, text);
    return path;
  };
  const code = (main: string, entry = '') => ({ main: file(main), entries: [file(entry)], packages: [] });
  const textOfPage = async (path = '/') => {
    const port = await door.listen({ host: '127.0.0.1', port: 0 });
    return (await fetch(`http://127.0.0.1:${String(port)}${path}`)).text();
  };

  beforeEach(() => {
    folder = mkdtempSync('.cache/server-process-');
    refused = [];
    door = frontDoor();
    server = serverProcess([], { door, onRefused: (status) => refused.push(status), nextMs: 0 });
  });
  afterEach(async () => {
    await server.stop();
    door.close();
    rmSync(folder, { recursive: true });
  });

  it('is replaced by one with other code, at the same address', async () => {
    const outcomes = [await server.restart(code(mainThatSays('old'))), await textOfPage()];
    outcomes.push(await server.restart(code(mainThatSays('new'))), await textOfPage());
    expect([outcomes, server.isUp()]).to.deep.equal([[true, 'old', true, 'new'], true]);
  });

  it('goes on when the code after an edit cannot be read', async () => {
    await server.restart(code(mainThatSays('old')));
    const isUp = await server.restart(code(mainThatSays('new'), 'throw new Error("a mistake of this test");'));
    expect([isUp, server.isUp(), await textOfPage()]).to.deep.equal([false, false, 'old']);
  });

  it('comes up again after code that did not start', async () => {
    await server.restart(code(mainThatSays('old')));
    const isUp = await server.restart(code('throw new Error("a mistake of this test");'));
    const without = await textOfPage();
    const isMended = await server.restart(code(mainThatSays('mended')));
    expect([isUp, without, isMended, await textOfPage()]).to.deep.equal([
      false,
      'The server did not start; the terminal says why.\n',
      true,
      'mended',
    ]);
  });

  it('is known to be down when it ended by itself', async () => {
    await server.restart(code(mainThatSays('x')));
    const before = server.isUp();
    await textOfPage('/end');
    await eventually('the end of the process is known', () => !server.isUp());
    expect(before).to.equal(true);
  });

  it('says when the settings forbid a start', async () => {
    await server.restart(code('process.exit(2);'));
    expect(refused).to.deep.equal([2]);
  });
});
