import { FluentProvider } from '@fluentui/react-components';
import { expect } from 'chai';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import type { VizType } from '#plugins/viz-kit';
import { createWorkbenchStore } from '../../../../core/browser/store/create-store.ts';
import LinesSection from '../../../../plugins/reference-lines/browser/lines-section.tsx';
import { lineViz } from '../../../../plugins/viz-line/common/line-viz.ts';
import { mixedViz } from '../../../../plugins/viz-mixed/common/mixed-viz.ts';
import { happens, reactPage } from '../../../support/react-page.ts';
import { aDataset } from '../../explore/support/builders.ts';

/** The section over a chart that keeps what is changed, as Explore does. */
function Edited({ lines, viz, onStep }: Readonly<{ lines: unknown; viz: VizType; onStep: (lines: unknown) => void }>) {
  const [values, setValues] = useState<Readonly<Record<string, unknown>>>({ reference_lines: lines });
  const formData = { metrics: ['sales'], ...values, viz_type: viz.key, datasource: '7__table' };
  const change = (_field: string, next: Readonly<Record<string, unknown>>) => {
    setValues(next);
    onStep(next['reference_lines']);
  };
  return (
    <Provider store={store}>
      <FluentProvider>
        <LinesSection viz={viz} dataset={aDataset()} formData={formData} onChange={change} />
      </FluentProvider>
    </Provider>
  );
}

const { store } = createWorkbenchStore({
  slices: [],
  stamp: () => ({ author: 'ada', atMs: 0 }),
  onCrash: () => undefined,
});

describe('the section of reference lines', () => {
  const page = reactPage();
  beforeEach(() => {
    const query = { matches: false, addEventListener: () => undefined };
    Object.assign(page.window, { matchMedia: () => query });
  });

  async function section(lines: unknown, viz: VizType = lineViz) {
    const steps: unknown[] = [];
    await happens(() => {
      createRoot(page.place()).render(<Edited lines={lines} viz={viz} onStep={(step) => steps.push(step)} />);
    });
    const press = (label: string) =>
      happens(() => {
        const buttons = [...page.place().querySelectorAll('button')];
        buttons.find((one) => (one.getAttribute('aria-label') ?? one.textContent) === label)?.click();
      });
    const enter = (label: string, value: string) =>
      happens(() => {
        const found = [...page.place().querySelectorAll('label')].find((one) => one.textContent === label);
        const field = page.place().querySelector<HTMLSelectElement>(`[id="${found?.htmlFor ?? ''}"]`);
        if (field === null) throw new Error(`There is no field ${label}.`);
        field.value = value;
        field.dispatchEvent(new page.window.Event('change', { bubbles: true }));
      });
    return { press, enter, text: () => page.place().textContent, kept: () => steps.at(-1) };
  }

  it('adds an average and opens its editor', async () => {
    const { press, kept, text } = await section(undefined);
    await press('Add reference line');
    expect(kept()).to.deep.equal([{ kind: 'average' }]);
    expect(text()).to.contain('Of all values that are shown');
  });

  it('asks which axis a line of no series is along, where there are two', async () => {
    const { press, enter, kept, text } = await section(
      [{ kind: 'average', of: 'sales' }, { kind: 'average' }],
      mixedViz,
    );
    await press('Edit reference line Average of sales');
    expect(text()).not.to.contain('Axis');
    await press('Edit reference line Average');
    await enter('Axis', 'right');
    expect(kept()).to.deep.equal([
      { kind: 'average', of: 'sales' },
      { kind: 'average', axis: 'right' },
    ]);
  });

  it('makes a constant of it and keeps what every kind has', async () => {
    const { press, enter, kept } = await section([{ kind: 'average', label: 'Goal', other: 'kept' }]);
    await press('Edit reference line Goal');
    await enter('Kind', 'constant');
    expect(kept()).to.deep.equal([{ kind: 'constant', label: 'Goal', other: 'kept', value: 0 }]);
  });

  it('puts lines in order and removes them', async () => {
    const { press, kept } = await section([{ kind: 'median' }, { kind: 'trend' }]);
    await press('Move reference line Trend up');
    expect(kept()).to.deep.equal([{ kind: 'trend' }, { kind: 'median' }]);
    await press('Remove reference line Median');
    expect(kept()).to.deep.equal([{ kind: 'trend' }]);
    await press('Remove reference line Trend');
    expect(kept()).to.equal(undefined);
  });

  it('says what of an entry cannot be read', async () => {
    const { text } = await section([{ kind: 'constant', value: 'much' }]);
    expect(text()).to.contain('needs a number as its value');
  });
});
