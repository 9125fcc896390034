import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect } from 'chai';
import { coreCommands, runCommand } from '#core/server';
import { productDefinition } from '../../../../workbench/server/definition.ts';
import { commandCall } from '../../../support/command-call.ts';
import { eventually } from '../../../support/eventually.ts';
import { startTestServer } from '../../../support/server.ts';
import { bundleMetadata, salesFiles } from '../support/sales-bundle.ts';

describe('content as files', function suite() {
  this.timeout(60_000);
  const folders: string[] = [];
  const newFolder = (): string => {
    const folder = mkdtempSync(join(tmpdir(), 'tessera-content-'));
    folders.push(folder);
    return folder;
  };
  after(() => {
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  });

  function started(line: string, dataDir: string, ended?: AbortSignal) {
    const { call, text } = commandCall(line.split(' '), ended === undefined ? {} : { ended });
    const target = {
      definition: productDefinition(process.cwd()),
      values: { DATA_DIR: dataDir, EXAMPLES: false, LOG_LEVEL: 'error' },
    };
    return { status: runCommand(coreCommands, 'content', target, call), text };
  }
  async function run(line: string, dataDir: string) {
    const { status, text } = started(line, dataDir);
    return { status: await status, text: text() };
  }
  const textsIn = (folder: string): Readonly<Record<string, string>> =>
    Object.fromEntries(
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith('.yaml'))
        .sort()
        .map((name) => [name, readFileSync(join(folder, name), 'utf8')]),
    );

  /** The bundle of sales, as somebody who keeps it in a repository has it. */
  function salesFolder(changes: Readonly<Record<string, string>> = {}): string {
    const folder = newFolder();
    for (const [path, text] of Object.entries(salesFiles(changes))) {
      const inside = path.split('/').slice(1).join('/');
      mkdirSync(dirname(join(folder, inside)), { recursive: true });
      writeFileSync(join(folder, inside), inside === 'metadata.yaml' ? bundleMetadata('assets') : text);
    }
    return folder;
  }

  /** A server that has run once: it has its roles and its administrator. */
  async function newData(): Promise<string> {
    const dataDir = newFolder();
    await (await startTestServer({ dataDir })).stop();
    return dataDir;
  }

  describe('applied to a new server', () => {
    let dataDir: string;
    let first: { readonly status: number; readonly text: string };
    before(async () => {
      dataDir = await newData();
      const folder = salesFolder();
      first = await run(`apply ${folder}`, dataDir);
    });

    it('make all objects, and tell each', () => {
      expect(first.status, first.text).to.equal(0);
      expect(first.text).to.contain('+ dashboard "Sales, by hand" (dashboards/Sales_by_hand_9.yaml)');
      expect(first.text).to.match(/\n5 objects were made or changed\.$/);
    });

    it('would change nothing a second time', async () => {
      const { text } = await run(`plan ${salesFolder()}`, dataDir);
      expect(text).to.match(/Nothing would change\.$/);
      expect(text).not.to.match(/^[+~]/m);
    });

    it('are the same files on another server that has them', async () => {
      const out = join(newFolder(), 'content');
      await run(`export ${out}`, dataDir);
      const other = await newData();
      expect((await run(`apply ${out}`, other)).status).to.equal(0);
      expect((await run(`plan ${out}`, other)).text).to.match(/Nothing would change\.$/);
      const again = join(newFolder(), 'content');
      await run(`export ${again}`, other);
      const sales = (texts: Readonly<Record<string, string>>) =>
        Object.fromEntries(Object.entries(texts).filter(([, text]) => /Sales|Revenue|orders_by_city/.test(text)));
      expect(Object.keys(sales(textsIn(again)))).to.have.length(4);
      expect(sales(textsIn(again))).to.deep.equal(sales(textsIn(out)));
    });

    it('change what differs, named by its fields, and nothing else', async () => {
      const folder = salesFolder();
      const file = join(folder, 'charts', 'Revenue_by_city_72.yaml');
      writeFileSync(file, readFileSync(file, 'utf8').replace('description: By city', 'description: By place'));
      const planned = await run(`plan ${folder}`, dataDir);
      const line = '~ chart "Revenue by city" (charts/Revenue_by_city_72.yaml): description';
      expect(planned.text.split('\n').filter((one) => /^[+~]/.test(one))).to.deep.equal([line]);
      expect((await run(`apply ${folder}`, dataDir)).text).to.match(/1 object was made or changed\.$/);
      expect((await run(`plan ${folder}`, dataDir)).text).to.match(/Nothing would change\.$/);
    });

    it('remove what is here alone only where that is asked for, and never a connection', async () => {
      const folder = salesFolder();
      rmSync(join(folder, 'dashboards'), { recursive: true });
      rmSync(join(folder, 'charts', 'Revenue_by_city_72.yaml'));
      expect((await run(`plan ${folder}`, dataDir)).text).to.contain(
        'dashboard "Sales, by hand" is here alone, and stays',
      );
      const pruned = await run(`apply ${folder} --prune`, dataDir);
      expect(pruned.text).to.match(/\n2 objects were removed\.$/);
      const left = join(newFolder(), 'content');
      await run(`export ${left}`, dataDir);
      expect(existsSync(join(left, 'dashboards'))).to.equal(false);
      expect(readdirSync(join(left, 'databases')).some((name) => name.startsWith('Shop_'))).to.equal(true);
    });
  });

  it('are refused file by file, with what is wrong, before anything is changed', async () => {
    const dataDir = await newData();
    const folder = salesFolder();
    const chart = join(folder, 'charts', 'Revenue_by_city_72.yaml');
    writeFileSync(chart, readFileSync(chart, 'utf8').replace('viz_type: world_map\nparams', 'viz_kind: map\nparams'));
    const { status, text } = await run(`validate ${folder}`, dataDir);
    expect(status).to.equal(1);
    expect(text).to.contain('charts/Revenue_by_city_72.yaml viz_type: Missing data for required field.');
    expect((await run(`apply ${folder}`, dataDir)).status).to.equal(1);
    expect((await run(`plan ${salesFolder()}`, dataDir)).text.match(/^[+]/gm)).to.have.length(5);
  });

  it('need a folder that holds some', async () => {
    const empty = newFolder();
    expect(await run(`plan ${empty}`, newFolder())).to.deep.equal({
      status: 2,
      text: `The folder ${empty} holds no content: it has no metadata.yaml. "npx tessera content export" writes one.`,
    });
  });

  describe('of a git repository', () => {
    const git = (folder: string, ...words: readonly string[]): string =>
      execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.org', ...words], {
        cwd: folder,
        encoding: 'utf8',
      }).trim();
    const commitAll = (folder: string, message: string): string => {
      git(folder, 'add', '--all');
      git(folder, 'commit', '--quiet', '--message', message);
      return git(folder, 'rev-parse', 'HEAD');
    };
    /** Content on the branch `live`, below `analytics`. */
    function salesRepository() {
      const folder = newFolder();
      git(folder, 'init', '--quiet', '--initial-branch', 'live');
      renameSync(salesFolder(), join(folder, 'analytics'));
      const commit = commitAll(folder, 'sales');
      return { folder, commit, chart: join(folder, 'analytics', 'charts', 'Revenue_by_city_72.yaml') };
    }
    const describeBy = (file: string, words: string): void => {
      writeFileSync(file, readFileSync(file, 'utf8').replace(/description: By .*/, `description: By ${words}`));
    };

    it('are brought in once, from the branch and the folder that are named', async () => {
      const { folder, commit } = salesRepository();
      git(folder, 'switch', '--quiet', '--create', 'draft');
      rmSync(join(folder, 'analytics'), { recursive: true });
      commitAll(folder, 'nothing');
      const { status, text } = await run(`follow ${folder} --branch live --path analytics`, await newData());
      expect(status, text).to.equal(0);
      expect(text).to.contain(`Commit ${commit} of ${folder}.`);
      expect(text).to.match(/\n5 objects were made or changed\.$/);
    });

    it('follow the branch until the command is told to end, whatever a commit holds', async () => {
      const { folder, chart } = salesRepository();
      const ended = new AbortController();
      const following = started(`follow ${folder} --path analytics --every 1`, await newData(), ended.signal);
      const told = (words: string) => eventually(words, () => following.text().includes(words));
      await told('5 objects were made or changed.');
      writeFileSync(chart, readFileSync(chart, 'utf8').replace('viz_type:', 'viz_kind:'));
      commitAll(folder, 'broken');
      await told('charts/Revenue_by_city_72.yaml viz_type: Missing data for required field.');
      writeFileSync(chart, readFileSync(chart, 'utf8').replace('viz_kind:', 'viz_type:'));
      describeBy(chart, 'place');
      commitAll(folder, 'mended');
      await told('~ chart "Revenue by city" (charts/Revenue_by_city_72.yaml): description');
      await told('1 object was made or changed.');
      ended.abort();
      expect(await following.status).to.equal(0);
    });

    it('read no file outside of it by a link', async () => {
      const { folder } = salesRepository();
      const outside = join(newFolder(), 'secret.yaml');
      writeFileSync(outside, 'password: hunter2');
      symlinkSync(outside, join(folder, 'analytics', 'charts', 'linked_9.yaml'));
      commitAll(folder, 'a link');
      const { status, text } = await run(`follow ${folder} --path analytics`, await newData());
      expect(status).to.equal(1);
      expect(text).to.contain('charts/linked_9.yaml').and.not.contain('hunter2');
    });

    for (const [line, reason] of [
      ['follow NONE', /git could not read NONE: fatal: 'NONE' does not appear to be a git repository/],
      [
        'follow https://me:secret@127.0.0.1:1/a.git',
        /git could not read https:\/\/127\.0\.0\.1:1\/a\.git: fatal: (?!.*secret)/,
      ],
      ['follow REPO --branch none', /git could not read .*: fatal: couldn't find remote ref refs\/heads\/none/],
      ['follow REPO --path ../other', /The folder \.\.\/other is not inside the repository/],
      ['follow REPO --every 0', /--every takes a whole number of seconds from 1 to 86400, not "0"\./],
      ['follow REPO --every x', /not "x"\./],
      ['apply REPO --branch live', /npx tessera content follow REPOSITORY/],
    ] as const) {
      it(`say what is wrong with "${line}"`, async () => {
        const { folder } = salesRepository();
        const { status, text } = await run(line.replace('REPO', folder), newFolder());
        expect(status).to.be.oneOf([1, 2]);
        expect(text).to.match(reason);
      });
    }
  });
});
