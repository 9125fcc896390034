import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { parse } from 'yaml';
import { coreSettingList, loadSettings } from '#core/server';
import { manifests } from '../../workbench/common/manifests.ts';
import { filesBelow } from '../support/source-files.ts';

const deploy = 'docs/deploy';
const chart = `${deploy}/helm/tessera`;
const dockerfile = readFileSync('Dockerfile', 'utf8');
const unit = readFileSync(`${deploy}/tessera.service`, 'utf8');
const declared = [...coreSettingList, ...manifests.flatMap((manifest) => manifest.settings ?? [])];

interface Compose {
  readonly services: Readonly<Record<string, { readonly environment?: Readonly<Record<string, string>> }>>;
}
interface ChartValues {
  readonly settings: Readonly<Record<string, string>>;
}

const compose = parse(readFileSync(`${deploy}/compose.yaml`, 'utf8'), { merge: true }) as Compose;
const values = parse(readFileSync(`${chart}/values.yaml`, 'utf8')) as ChartValues;

/** `NAME=value` pairs by file. */
const settingsOf: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  Dockerfile: pairs(/^ENV (.*)$/m.exec(dockerfile)?.[1]?.split(' ') ?? []),
  'tessera.service': pairs([...unit.matchAll(/^Environment=(.*)$/gm)].map(([, pair = '']) => pair)),
  'values.yaml': values.settings,
  'compose.yaml': compose.services['one']?.environment ?? {},
};

function pairs(texts: readonly string[]): Readonly<Record<string, string>> {
  return Object.fromEntries(texts.map((text) => text.split('=')));
}

/** What compose fills in from its .env. */
const fromEnv: Readonly<Record<string, string>> = {
  POSTGRES_PASSWORD: 'geheim',
  SECRET_KEY: 'k'.repeat(32),
  ADMIN_PASSWORD: 'a long enough secret',
  PUBLIC_URL: 'https://data.example.org',
};
const filled = (value: string): string => value.replace(/\$\{(\w+):\?\}/g, (_all, name: string) => fromEnv[name] ?? '');

/** Names of modules that are there at run time: a type alone is imported from nowhere. */
const importedName = /^(?:import|export) (?!type\b)[^;]*?from '([^']+)'|\bimport\('([^']+)'\)/gm;

describe('the files to deploy by', () => {
  for (const [file, settings] of Object.entries(settingsOf)) {
    it(`set only what there is in ${file}, to values that are allowed`, () => {
      const { NODE_ENV: _node, ...ours } = settings;
      const names = declared.map(({ name }) => name);
      expect(Object.keys(ours).length).to.be.greaterThan(1);
      expect(Object.keys(ours).filter((name) => !names.includes(name))).to.deep.equal([]);
      const env = Object.fromEntries(Object.entries(ours).map(([name, value]) => [name, filled(value)]));
      const loaded = loadSettings(declared, { argv: [], env, directory: '/nowhere' });
      expect(loaded.ok ? undefined : loaded.error).to.equal(undefined);
    });
  }

  it('copy and run only what there is', () => {
    const copied = [...dockerfile.matchAll(/^COPY (?!--from)(.*) \S+$/gm)].flatMap(([, from = '']) => from.split(' '));
    expect(copied.filter((path) => !existsSync(path))).to.deep.equal([]);
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { readonly scripts: object };
    const run = [...`${dockerfile}${unit}`.matchAll(/npm run ([a-z-]+)/g)].map(([, name = '']) => name);
    expect(run.filter((name) => !(name in scripts))).to.deep.equal([]);
  });

  it('give each server of the compose file a folder and everything else alike', () => {
    const [one, other] = ['one', 'other'].map((name) => compose.services[name] as Readonly<Record<string, unknown>>);
    expect([one?.['volumes'], other?.['volumes']]).to.deep.equal([['one:/data'], ['other:/data']]);
    expect(one?.['environment']).to.deep.equal(other?.['environment']);
    expect([one?.['read_only'], other?.['read_only']]).to.deep.equal([true, true]);
  });

  it('believe in the compose file the address that its proxy has', () => {
    const proxy = compose.services['proxy'] as { networks?: { inside: { ipv4_address: string } } } | undefined;
    expect(proxy?.networks?.inside.ipv4_address).to.equal(compose.services['one']?.environment?.['TRUST_PROXY']);
  });

  it('keep packages in the image that the server imports', () => {
    const removed = /rm -rf (.*)$/m.exec(dockerfile)?.[1]?.split(' ') ?? [];
    const folders = ['core', 'workbench', ...manifests.map(({ id }) => join('plugins', id))];
    const sources = folders.flatMap((folder) =>
      ['common', 'contract', 'server'].flatMap((half) => filesBelow(join(folder, half), /\.tsx?$/)),
    );
    const imported = sources.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(importedName)].map(
        ([, ofStatement, ofCall]) => ofStatement ?? ofCall ?? '',
      ),
    );
    expect(removed.length).to.be.greaterThan(3);
    expect(removed.filter((name) => imported.some((one) => `${one}/`.startsWith(`${name}/`)))).to.deep.equal([]);
  });

  it('use in the templates of the chart only values that it has', () => {
    const used = filesBelow(`${chart}/templates`, /\.yaml$/).flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/\.Values\.([\w.]+)/g)].map(([, path = '']) => path),
    );
    const has = (path: string) =>
      path
        .split('.')
        .reduce<unknown>((at, part) => (at as Readonly<Record<string, unknown>> | undefined)?.[part], values);
    expect(used.length).to.be.greaterThan(5);
    expect(used.filter((path) => has(path) === undefined)).to.deep.equal([]);
  });

  it('are templates that give YAML', () => {
    for (const file of filesBelow(`${chart}/templates`, /\.yaml$/)) {
      const text = readFileSync(file, 'utf8')
        .replace(/^\s*\{\{- (?:if|range|end)[^}]*\}\}\n/gm, '')
        .replace(/\{\{-? ?toYaml[^}]*\}\}/g, '{}')
        .replace(/\{\{[^}]*\}\}/g, 'x');
      expect(parse(text), file).to.have.keys(['apiVersion', 'kind', 'metadata', 'spec']);
    }
  });
});
