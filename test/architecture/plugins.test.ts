import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'chai';
import type { ServerHalf } from '#core/server';
import { manifests } from '../../workbench/common/manifests.ts';
import { laterHalves } from '../../workbench/browser/later-plugins.ts';
import { halves } from '../../workbench/browser/plugins.ts';
import { serverHalves } from '../../workbench/server/plugins.ts';
import { filesBelow } from '../support/source-files.ts';

const code = /\.tsx?$/;

async function importedPlugins(id: string): Promise<readonly string[]> {
  const files = filesBelow(join('plugins', id), code);
  const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')));
  const found = texts.flatMap((text) =>
    [...text.matchAll(/['"]#plugins\/([a-z-]+)['"]/g)].map((match) => match[1] ?? ''),
  );
  return [...new Set(found)].filter((other) => other !== id).sort();
}

describe('plugins', () => {
  it('are all listed, with the halves that they have', async () => {
    const folders = (await readdir('plugins')).sort();
    expect(manifests.map((manifest) => manifest.id).sort()).to.deep.equal(folders);
    const withHalf = (side: string) => folders.filter((id) => filesBelow(join('plugins', id, side), code).length > 0);
    expect(Object.keys({ ...halves, ...laterHalves }).sort()).to.deep.equal(withHalf('browser'));
    expect(Object.keys(serverHalves).sort()).to.deep.equal(withHalf('server'));
  });

  it('give their browser halves the id of their manifest', async () => {
    const files = manifests.flatMap(({ id }) =>
      filesBelow(join('plugins', id, 'browser'), /browser\/(index|later)\.ts$/).map((file) => ({ id, file })),
    );
    const texts = await Promise.all(files.map(({ file }) => readFile(file, 'utf8')));
    const strangers = files.filter(({ id }, index) => !texts[index]?.includes(`id: '${id}',`));
    expect(strangers.map(({ file }) => file)).to.deep.equal([]);
  });

  for (const manifest of manifests) {
    it(`${manifest.id} requires exactly the plugins whose contracts it imports`, async () => {
      expect([...manifest.requires].sort()).to.deep.equal(await importedPlugins(manifest.id));
    });
  }

  it('name everything that they export', async () => {
    const files = filesBelow('plugins', code);
    const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')));
    expect(files.filter((_, index) => /^export \* /m.test(texts[index] ?? ''))).to.deep.equal([]);
  });

  it('export nothing by default from their contracts', async () => {
    const files = manifests.flatMap(({ id }) => filesBelow(join('plugins', id, 'contract'), code));
    const withDefault = [];
    for (const file of files) if (/export default/.test(await readFile(file, 'utf8'))) withDefault.push(file);
    expect(withDefault).to.deep.equal([]);
  });

  it('handle every route that they declare exactly once [7.0.1]', async () => {
    const handled: string[] = [];
    for (const load of Object.values(serverHalves)) {
      const half: ServerHalf = (await load()).default;
      for (const { route } of half.routes ?? []) handled.push(`${route.method} ${route.path}`);
    }
    expect(handled.filter((route, index) => handled.indexOf(route) !== index)).to.deep.equal([]);
    const declared = [];
    for (const { id } of manifests) {
      const contract = (await import(`../../plugins/${id}/contract/index.ts`).catch(() => ({}))) as Record<
        string,
        unknown
      >;
      declared.push(...Object.values(contract).flatMap(routesIn));
    }
    expect(declared.filter((route) => !handled.includes(route))).to.deep.equal([]);
  });
});

/** Routes among an export: one route, or a record of them. */
function routesIn(exported: unknown): readonly string[] {
  if (typeof exported !== 'object' || exported === null) return [];
  const { method, path, shape } = exported as { method?: unknown; path?: unknown; shape?: unknown };
  if (typeof method === 'string' && typeof path === 'string' && shape !== undefined) return [`${method} ${path}`];
  return Object.values(exported).flatMap((inner: unknown) => {
    const candidate = inner as { method?: unknown; path?: unknown; shape?: unknown } | null;
    return candidate !== null && typeof candidate === 'object' && candidate.shape !== undefined
      ? routesIn(candidate)
      : [];
  });
}
