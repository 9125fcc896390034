import { expect } from 'chai';
import { NavEntries, Pages } from '#core/browser';
import type { HalfLoader } from '#core/browser/boot';
import { SignInMethods } from '#plugins/access';
import { SqlDialects } from '#plugins/databases';
import { ColorSchemes, ControlTypes, NumberFormats } from '#plugins/viz-kit';
import { laterHalves } from '../../../workbench/browser/later-plugins.ts';
import { halves } from '../../../workbench/browser/plugins.ts';
import { manifests } from '../../../workbench/common/manifests.ts';

const requiredBy = (id: string): readonly string[] => manifests.find((one) => one.id === id)?.requires ?? [];
const closureOf = (id: string): readonly string[] => [id, ...requiredBy(id).flatMap(closureOf)];

/** What a half contributes to; undefined when it is there for its services or has nothing yet. */
async function pointsOf(load: HalfLoader): Promise<readonly unknown[] | undefined> {
  const { contributions } = (await load()).default;
  return contributions?.map(({ point }) => point);
}

describe('the two lists of browser halves', () => {
  it('name a half with a page, a navigation entry or a way to sign in, and what it requires but dialects, looks and controls, among the first, and no other', async () => {
    const all = await Promise.all(
      Object.entries({ ...laterHalves, ...halves }).map(async ([id, load]) => ({ id, points: await pointsOf(load) })),
    );
    // The sign-in page draws without the later halves.
    const early: readonly unknown[] = [Pages, NavEntries, SignInMethods];
    const inFrame = all.filter(({ points = [] }) => points.some((point) => early.includes(point)));
    // Pages that read a dialect or edit settings wait for the later halves, and charts are drawn again when looks come.
    const late: readonly unknown[] = [SqlDialects, ColorSchemes, NumberFormats, ControlTypes];
    const isLate = (id: string): boolean =>
      all.some((half) => half.id === id && half.points?.every((point) => late.includes(point)) === true);
    const first = new Set(inFrame.flatMap(({ id }) => closureOf(id)).filter((id) => !isLate(id)));
    const judged = all.filter(({ points }) => points !== undefined).map(({ id }) => id);
    expect(judged.filter((id) => id in halves)).to.deep.equal(judged.filter((id) => first.has(id)));
  });

  it('leave pages and navigation to the first halves, which stand when the later ones come', async () => {
    for (const [id, load] of Object.entries(laterHalves)) {
      const points = (await pointsOf(load)) ?? [];
      expect([points.includes(Pages), points.includes(NavEntries)], id).to.deep.equal([false, false]);
    }
  });

  it('name no half without a plugin', () => {
    const ids = [...Object.keys(halves), ...Object.keys(laterHalves)];
    expect(ids.filter((id) => !manifests.some((one) => one.id === id))).to.deep.equal([]);
  });
});
