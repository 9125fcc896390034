import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { contribute } from '#core/common';
import { ServerCommands, coreCommands, defineServerCommand, runCommand } from '#core/server';
import { commandCall } from '../../support/command-call.ts';
import { productWith } from '../../support/product-with.ts';
import { freshPostgresUrl } from '../../support/postgres.ts';
import { startTestServer } from '../../support/server.ts';
import { openSession } from '../../support/session.ts';

const greet = defineServerCommand({
  name: 'greet',
  forms: ['NAME'],
  summary: 'Greets.',
  deps: {},
  run: (_services, { words, out }) => {
    out(`Hello ${words.join(' ')}`);
    return Promise.resolve(0);
  },
});

/** The product with a second plugin that has a command. */
const greeter = productWith('greeter', [], [contribute(ServerCommands, greet)]);

describe('commands of the terminal', function suite() {
  this.timeout(120_000);
  const folders: string[] = [];
  const newFolder = (): string => {
    const folder = mkdtempSync(join(tmpdir(), 'tessera-commands-'));
    folders.push(folder);
    return folder;
  };
  after(() => {
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  });

  async function run(line: string, values: Readonly<Record<string, unknown>>, typed?: string) {
    const [name = '', ...words] = line.split(' ');
    const { call, text } = commandCall(words, { typed });
    const status = await runCommand(coreCommands, name, { definition: greeter, values }, call);
    return { status, text: text() };
  }
  const signsIn = async (url: string, username: string, password: string): Promise<number> => {
    const session = await openSession(url);
    const body = { username, password, provider: 'db', refresh: true };
    return (await session.post('/api/v1/security/login', body)).status;
  };

  describe('over the data of a server that has stopped', () => {
    const password = 'a long enough pass phrase';
    let dataDir: string;
    let backup: string;
    let shopId: number;
    before(async () => {
      dataDir = newFolder();
      const server = await startTestServer({ definition: greeter, dataDir });
      try {
        const admin = await server.as('admin');
        const address = (await freshPostgresUrl()).replace('postgres://tessera@', 'postgresql://tessera:first-word@');
        const made = await admin.post('/api/v1/database/', { database_name: 'shop', sqlalchemy_uri: address });
        expect(made.status, made.text).to.equal(201);
        shopId = made.body.id as number;
        expect((await run('backup elsewhere', { DATA_DIR: dataDir })).text).to.contain('is in use by another server');
      } finally {
        await server.stop();
      }
      expect(await run('user add ann --role Alpha', { DATA_DIR: dataDir }, password)).to.deep.equal({
        status: 0,
        text: 'ann can sign in, as Alpha.',
      });
      mkdirSync(join(dataDir, 'uploads'));
      writeFileSync(join(dataDir, 'uploads', 'rows.csv'), 'a\n1\n');
      mkdirSync(join(dataDir, 'cache'), { recursive: true });
      writeFileSync(join(dataDir, 'cache', 'answer'), 'x');
      backup = join(newFolder(), 'backup');
      expect(await run(`backup ${backup}`, { DATA_DIR: dataDir })).to.have.property('status', 0);
    });

    it('a backup is restored into a PostgreSQL database, with people, connections and files', async () => {
      const to = join(newFolder(), 'data');
      const metadataUrl = await freshPostgresUrl();
      const restored = await run(`restore ${backup}`, { DATA_DIR: to, METADATA_URL: metadataUrl });
      expect(restored.text).to.match(/^Restored \d+ rows of \d+ tables, and the files of DATA_DIR\./);
      expect(readFileSync(join(to, 'uploads', 'rows.csv'), 'utf8')).to.equal('a\n1\n');
      expect(existsSync(join(to, 'cache', 'answer'))).to.equal(false);
      const server = await startTestServer({ definition: greeter, dataDir: to, metadataUrl });
      try {
        expect(await signsIn(server.url, 'ann', password)).to.equal(200);
        const admin = await server.as('admin');
        expect((await admin.get(`/api/v1/database/${String(shopId)}/schemas/`)).status).to.equal(200); // its password is read
      } finally {
        await server.stop();
      }
    });

    it('a restore refuses a folder or a database that is in use, and leaves it as it was', async () => {
      expect(await run(`restore ${backup}`, { DATA_DIR: dataDir })).to.include({ status: 1 });
      const used = newFolder();
      writeFileSync(join(used, 'notes.txt'), 'mine');
      const { status, text } = await run(`restore ${backup}`, { DATA_DIR: used });
      expect([status, text]).to.deep.equal([
        1,
        `DATA_DIR ${used} is not empty: it has notes.txt. Restore into an empty folder.`,
      ]);
    });

    it('a restore that fails leaves nothing behind', async () => {
      const damaged = join(newFolder(), 'damaged');
      await run(`backup ${damaged}`, { DATA_DIR: dataDir });
      const file = join(damaged, 'backup.json');
      const about = JSON.parse(readFileSync(file, 'utf8')) as { migrations: string[] };
      writeFileSync(file, JSON.stringify({ ...about, migrations: [...about.migrations, 'access/999-later'] }));
      const to = join(newFolder(), 'data');
      const { status, text } = await run(`restore ${damaged}`, { DATA_DIR: to });
      expect(status).to.equal(1);
      expect(text).to.contain('access/999-later, which this server does not know');
      expect(existsSync(join(to, 'uploads'))).to.equal(false);
      expect((await run(`restore ${backup}`, { DATA_DIR: to })).status).to.equal(0);
    });

    it('a new secret key reads what the earlier one had encrypted', async () => {
      const own = join(newFolder(), 'data');
      await run(`restore ${backup}`, { DATA_DIR: own });
      const keyBefore = readFileSync(join(own, 'secret-key'), 'utf8');
      expect((await run('rotate-key', { DATA_DIR: own })).text).to.match(/^There is a new secret key, and \d stored/);
      expect(readFileSync(join(own, 'secret-key'), 'utf8')).to.not.equal(keyBefore);
      const server = await startTestServer({ definition: greeter, dataDir: own });
      try {
        const admin = await server.as('admin');
        expect((await admin.get(`/api/v1/database/${String(shopId)}/schemas/`)).status).to.equal(200);
      } finally {
        await server.stop();
      }
    });

    it('accounts are listed, and their holders kept out and let in again', async () => {
      const values = { DATA_DIR: dataDir };
      expect((await run('user deactivate ann', values)).status).to.equal(0);
      expect((await run('user list', values)).text).to.contain('ann · Alpha · ann@localhost · inactive');
      expect((await run('user activate ann', values)).status).to.equal(0);
      expect((await run('user roles ann Nobody', values)).text).to.match(
        /^There is no role Nobody\. There are: Admin, /,
      );
      expect(await run('user password ann', values)).to.include({ status: 2 });
      expect((await run('user deactivate admin', values)).text).to.match(/^At least one active user must keep/);
    });

    it('a check tells that all is well, and whether a migration waits', async () => {
      const { status, text } = await run('check', { DATA_DIR: dataDir });
      expect(status, text).to.equal(0);
      expect(text).to.contain('metadata: The metadata database is up to date.');
      expect((await run('migrate', { DATA_DIR: dataDir })).text).to.equal('The metadata database is up to date.');
    });
  });

  it('has those of plugins, and names the nearest where there is none', async () => {
    const values = { DATA_DIR: newFolder() };
    expect(await run('greet Ann', values)).to.deep.equal({ status: 0, text: 'Hello Ann' });
    expect((await run('help', values)).text).to.contain('  greet NAME\n      Greets.');
    expect(await run('gret', values)).to.deep.equal({
      status: 2,
      text: 'There is no command "gret". Did you mean "greet"? "npx tessera help" lists them all.',
    });
  });
});
