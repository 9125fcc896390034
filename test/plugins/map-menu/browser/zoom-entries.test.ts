import { expect } from 'chai';
import type { PointMenuContext } from '#plugins/dashboard';
import { showPlace } from '#plugins/viz-map';
import { entries } from '../../../../plugins/map-menu/browser/zoom-entries.ts';

const world = { viz_type: 'world_map', datasource: '1__table', entity: 'land', metric: 'people' };

/** The menu at a point of chart 7, with what it dispatches. */
function menuOf(formData: object | undefined, selects: Readonly<Record<string, string>>) {
  const dispatched: unknown[] = [];
  const context = {
    point: { chartId: 7, selects, position: { x: 0, y: 0 }, intent: 'menu', isAdditive: false },
    dispatch: (action: unknown) => dispatched.push(action),
    root: {},
    services: { get: () => ({ formDataOf: () => formData }) },
  } as unknown as PointMenuContext; // nothing else of it is looked at
  return { shown: entries(context), dispatched };
}

describe('zoom entries of the menu of a point', () => {
  it('lead to the country that was pointed at', () => {
    const { shown, dispatched } = menuOf(world, { land: 'FRA' });
    expect(shown.map(({ label }) => label)).to.deep.equal(['Zoom to France']);
    shown[0]?.run?.();
    expect(dispatched).to.deep.equal([showPlace({ chartId: 7, selects: { land: 'FRA' } })]);
  });

  it('say that regions are there', () => {
    const { shown } = menuOf({ ...world, region_entity: 'state' }, { land: 'FR' });
    expect(shown.map(({ label }) => label)).to.deep.equal(['Show the regions of France']);
  });

  it('are not there for other charts', () => {
    expect(menuOf({ ...world, viz_type: 'pie' }, { land: 'FR' }).shown).to.deep.equal([]);
    expect(menuOf(undefined, { land: 'FR' }).shown).to.deep.equal([]);
  });
});
