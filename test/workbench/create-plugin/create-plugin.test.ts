import { expect } from 'chai';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const script = resolve('workbench/create-plugin/create-plugin.mjs');
const templates = readdirSync('workbench/create-plugin/templates');

describe('npm run create-plugin', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'tessera-create-'));
  });
  afterEach(() => {
    rmSync(folder, { recursive: true });
  });

  /** What it writes where Git has only the given settings. */
  const create = (template: string, gitConfig: Readonly<Record<string, string>> = {}) => {
    const settings = Object.entries(gitConfig).map(([key, value], index) => ({
      [`GIT_CONFIG_KEY_${String(index)}`]: key,
      [`GIT_CONFIG_VALUE_${String(index)}`]: value,
    }));
    const env = { ...process.env, GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_SYSTEM: '/dev/null' };
    const git = Object.assign({ GIT_CONFIG_COUNT: String(settings.length) }, ...settings) as Record<string, string>;
    const args = [script, 'mine', '--template', template];
    const { status, stderr } = spawnSync(process.execPath, args, { cwd: folder, env: { ...env, ...git } });
    expect([status, String(stderr)]).to.deep.equal([0, '']);
    return (file: string) => readFileSync(join(folder, 'mine', file), 'utf8');
  };
  const about = (read: (file: string) => string) => JSON.parse(read('plugin.json')) as Record<string, unknown>;

  it('names the author as Git knows them', () => {
    expect(about(create('chart', { 'user.name': 'Ada Lovelace' }))['author']).to.equal('Ada Lovelace');
  });

  it('names no author where Git knows none', () => {
    expect(about(create('chart'))).not.to.have.property('author');
  });

  it('writes the licence into plugin.json, and says so in the README', () => {
    const read = create('chart');
    expect(about(read)['license']).to.equal('MIT');
    expect(read('README.md')).to.match(/licence \(MIT, until you choose another\)/);
  });

  for (const template of templates) {
    it(`says of the template ${template} which points it adds to`, () => {
      const read = create(template);
      const sources = readdirSync(join(folder, 'mine/src'), { recursive: true, encoding: 'utf8' });
      const code = sources.filter((file) => /\.tsx?$/.test(file)).map((file) => read(join('src', file)));
      const names = [...code.join('\n').matchAll(/\bcontribute\((\w+)/g)].map(([, name]) => name);
      const ids = [...new Set(names)].map((name) => pointIds.get(name ?? ''));
      expect(about(read)['fills'] ?? []).to.have.members(ids);
    });
  }
});

/** Ids of the extension points by the names that they are imported with. */
const pointIds = new Map(
  [...readFileSync('docs/extension-points.md', 'utf8').matchAll(/^\| `([^`]+)`\s*\| `(\w+)` of /gm)].map(
    ([, id = '', name = '']) => [name, id],
  ),
);
