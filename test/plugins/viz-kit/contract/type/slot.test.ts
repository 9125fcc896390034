import { expect } from 'chai';
import { slotRole, type Slot } from '#plugins/viz-kit';
import { registeredVizTypes } from '../../../../viz-contract/registered-viz-types.ts';

const aSlot = (kind: Slot['kind'], key: string, given: Partial<Slot> = {}): Slot => ({
  key,
  kind,
  title: key,
  isRequired: false,
  ...given,
});
const rolesOf = (slots: readonly Slot[]) => slots.map((slot) => slotRole(slot, slots));

describe('slotRole', () => {
  it('is what the slot declares', () => {
    expect(rolesOf([aSlot('dimension', 'groupby', { role: 'detail' })])).to.deep.equal(['detail']);
  });

  it('of a type that declares none goes by kind and position: category, color, detail', () => {
    const groups = [aSlot('dimension', 'a'), aSlot('dimension', 'b'), aSlot('dimension', 'c')];
    expect(rolesOf(groups)).to.deep.equal(['category', 'color', 'detail']);
    expect(rolesOf([aSlot('time-axis', 'x'), ...groups])).to.deep.equal(['category', 'color', 'detail', 'detail']);
  });

  it('tells metrics that are drawn from those that limit, and one raw column from many', () => {
    const slots = [
      aSlot('metric', 'metrics'),
      aSlot('metric', 'timeseries_limit_metric'),
      aSlot('column', 'column', { max: 1 }),
      aSlot('column', 'all_columns'),
    ];
    expect(rolesOf(slots)).to.deep.equal(['value', 'sort', 'number', 'rows']);
  });

  it('is declared by every slot of our own types', async () => {
    const undeclared = (await registeredVizTypes()).flatMap((viz) =>
      viz.slots.filter(({ role }) => role === undefined).map(({ key }) => `${viz.key}.${key}`),
    );
    expect(undeclared).to.deep.equal([]);
  });
});
