import { expect } from 'chai';
import type { SettingsSection } from '#core/browser';
import { sectionGroups } from '../../../../workbench/browser/settings/section-groups.ts';

const section = (id: string, within?: string): SettingsSection => ({
  id,
  title: () => id,
  rank: 0,
  load: () => Promise.reject(new Error('not drawn in this test')),
  ...(within === undefined ? {} : { within }),
});
const idsOf = (...sections: readonly SettingsSection[]) =>
  sectionGroups(sections).map((group) => group.map(({ id }) => id));

describe('sections of the settings page', () => {
  it('are below the heading of the one that they lie within, in order', () => {
    expect(
      idsOf(section('account'), section('look'), section('colors', 'look'), section('fonts', 'look')),
    ).to.deep.equal([['account'], ['look', 'colors', 'fonts']]);
  });

  it('have a heading of their own where there is no such section', () => {
    expect(idsOf(section('colors', 'look'), section('keys'))).to.deep.equal([['colors'], ['keys']]);
  });

  it('are all shown, also those that lie within each other', () => {
    expect(idsOf(section('a', 'b'), section('b', 'a'))).to.deep.equal([['a'], ['b']]);
  });
});
