import { FluentProvider } from '@fluentui/react-components';
import { expect } from 'chai';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { VizType } from '#plugins/viz-kit';
import CalculationsSection from '../../../../plugins/table-calculations/browser/calculations-section.tsx';
import { pivotViz } from '../../../../plugins/viz-pivot/common/pivot-viz.ts';
import { tableViz } from '../../../../plugins/viz-table/common/table-viz.ts';
import { happens, reactPage } from '../../../support/react-page.ts';
import { aDataset } from '../../explore/support/builders.ts';

const total = { name: 'Total', calculation: 'running_total', of: 'late' };
const rank = { name: 'Place', calculation: 'rank', of: 'Total' };

/** The section over a chart that keeps what is changed, as Explore does. */
function Edited({
  viz,
  calculations,
  onChange,
}: Readonly<{ viz: VizType; calculations: unknown; onChange: (list: unknown) => void }>) {
  const [values, setValues] = useState<Readonly<Record<string, unknown>>>({ table_calculations: calculations });
  const formData = { groupby: ['origin'], metrics: ['late'], ...values, viz_type: viz.key, datasource: '7__table' };
  const change = (_field: string, next: Readonly<Record<string, unknown>>) => {
    setValues(next);
    onChange(next['table_calculations']);
  };
  return (
    <FluentProvider>
      <CalculationsSection viz={viz} dataset={aDataset()} formData={formData} onChange={change} />
    </FluentProvider>
  );
}

describe('the section of table calculations', () => {
  const page = reactPage();

  async function section(calculations: unknown, viz: VizType = tableViz) {
    const kept: unknown[] = [];
    await happens(() => {
      createRoot(page.place()).render(
        <Edited viz={viz} calculations={calculations} onChange={(list) => kept.push(list)} />,
      );
    });
    const press = (label: string) =>
      happens(() => {
        const buttons = [...page.place().querySelectorAll('button')];
        buttons.find((one) => (one.getAttribute('aria-label') ?? one.textContent) === label)?.click();
      });
    return { kept, press, text: () => page.place().textContent };
  }

  it('adds one of the first metric and opens its editor', async () => {
    const { kept, press, text } = await section(undefined);
    await press('Add calculation');
    expect(kept).to.deep.equal([[{ name: 'Running total of late', calculation: 'running_total', of: 'late' }]]);
    expect(text()).to.contain('Show it in the place of its metric');
  });

  it('puts them in order and removes them', async () => {
    const { kept, press, text } = await section([total, rank]);
    await press('Move Place up');
    expect(kept.at(-1)).to.deep.equal([rank, total]);
    expect(text()).to.contain('does not show “Total” any more');
    await press('Remove Total');
    expect(kept.at(-1)).to.deep.equal([rank]);
  });

  it('says where a formula cannot be read', async () => {
    const { text } = await section([{ name: 'Twice', calculation: 'formula', formula: '[late] *' }]);
    expect(text()).to.contain('Character 9: a number, a column or a bracket is missing here.');
  });

  it('says by name that a type shows none', async () => {
    const { text } = await section([total], pivotViz);
    expect(text()).to.contain('Pivot Table aggregates in a way of its own');
    expect(text()).to.not.contain('Add calculation');
  });
});
