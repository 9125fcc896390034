import { expect } from 'chai';
import { NavEntries, Pages } from '#core/browser';
import type { HalfLoader } from '#core/browser/boot';
import { laterHalves } from '../../../workbench/browser/later-plugins.ts';
import { halves } from '../../../workbench/browser/plugins.ts';
import { manifests } from '../../../workbench/common/manifests.ts';

const requiredBy = (id: string): readonly string[] => manifests.find((one) => one.id === id)?.requires ?? [];
const closureOf = (id: string): readonly string[] => [id, ...requiredBy(id).flatMap(closureOf)];

async function isInFrame(load: HalfLoader): Promise<boolean> {
  const { contributions = [] } = (await load()).default;
  return contributions.some(({ point }) => point === Pages || point === NavEntries);
}

describe('the two lists of browser halves', () => {
  it('name a half with a page or a navigation entry, and what it requires, among the first, and no other', async () => {
    const all = Object.entries({ ...halves, ...laterHalves });
    const inFrame = await Promise.all(all.map(async ([id, load]) => ((await isInFrame(load)) ? [id] : [])));
    const first = new Set(inFrame.flat().flatMap(closureOf));
    expect(Object.keys(halves).sort()).to.deep.equal(
      all
        .map(([id]) => id)
        .filter((id) => first.has(id))
        .sort(),
    );
  });

  it('name no half twice and no half without a plugin', () => {
    const ids = [...Object.keys(halves), ...Object.keys(laterHalves)];
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).to.deep.equal([]);
    expect(ids.filter((id) => !manifests.some((one) => one.id === id))).to.deep.equal([]);
  });
});
