import { expect } from 'chai';
import type { FormData } from '#plugins/viz-kit';
import { isOptionShown } from '../../../../plugins/explore/common/stash-hidden-fields.ts';
import { viewViz } from '../../../../plugins/view-frames/common/view-viz.ts';
import { parseVizFile } from '../../../../plugins/view-frames/server/read-viz-file.ts';

const file = {
  key: 'dots',
  name: 'Dots',
  category: 'Ranking',
  description: 'A dot for each of the groups.',
  slots: [
    { key: 'groupby', kind: 'dimension', title: 'Groups', isRequired: true, shownWhen: { key: 'grouped', is: [true] } },
    { key: 'size', kind: 'metric', title: 'Size', isRequired: false, max: 1 },
  ],
  sorts: [{ title: 'Dots', by: { kind: 'slot', key: 'size' }, shownWhen: { axis: 'other' } }],
  options: {
    grouped: { kind: 'toggle', title: 'Grouped', default: true },
    ink: { kind: 'text', title: 'Ink', default: 'red', shownWhen: { key: 'size', isFilled: true } },
  },
};
const form = (values: Readonly<Record<string, unknown>>): FormData => ({ ...values, viz_type: 'dots', datasource: '' });

describe('the chart type that a viz.json describes', () => {
  const read = parseVizFile(JSON.stringify(file));
  if (!read.ok) throw new Error(read.error);
  const viz = viewViz(read.value);

  it('hides slots and options by its rules', () => {
    const shown = (values: Readonly<Record<string, unknown>>) => [
      ...viz.slots.map((slot) => slot.isShown?.(form(values)) ?? true),
      isOptionShown(viz.options.properties['ink'], form(values), {}),
    ];
    expect(shown({})).to.deep.equal([true, true, false]);
    expect(shown({ grouped: false, size: 'count' })).to.deep.equal([false, true, true]);
  });

  it('has its lines of the control Sort', () => {
    const [line] = viz.sorts;
    expect(line).to.deep.include({ title: 'Dots', by: { kind: 'slot', key: 'size' } });
    expect([true, false].map((isTime) => line?.isShown?.(form({}), { isTime }))).to.deep.equal([false, true]);
  });

  it('is refused with a rule that is none', () => {
    const wrong = parseVizFile(JSON.stringify({ ...file, sorts: [{ ...file.sorts[0], shownWhen: { axis: 'x' } }] }));
    expect(wrong.ok ? '' : wrong.error).to.contain('sorts');
  });
});
