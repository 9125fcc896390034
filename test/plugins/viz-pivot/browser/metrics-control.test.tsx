import { FluentProvider } from '@fluentui/react-components';
import { expect } from 'chai';
import { createRoot } from 'react-dom/client';
import type { SettingStep } from '#plugins/viz-kit';
import MetricsControl from '../../../../plugins/viz-pivot/browser/metrics-control.tsx';
import { pivotOptions } from '../../../../plugins/viz-pivot/common/pivot-options.ts';
import { happens, reactPage } from '../../../support/react-page.ts';

describe('the setting of metrics', () => {
  const page = reactPage();

  it('changes one metric as one named step and keeps the others', async () => {
    const changes: [unknown, SettingStep | undefined][] = [];
    const value = { sold: { d3NumberFormat: ',.1f' } };
    const formData = { viz_type: 'pivot_table_v2', datasource: '1__table', metrics: ['sold', 'cost'] };
    await happens(() => {
      createRoot(page.place()).render(
        <FluentProvider>
          <MetricsControl
            name="column_config"
            schema={pivotOptions.properties.column_config}
            value={value}
            onChange={(next, step) => changes.push([next, step])}
            chart={{ formData, labelOf: (metric) => `The ${metric}`, typeOf: () => 0 }}
          />
        </FluentProvider>,
      );
    });
    expect(page.place().textContent).to.equal('The soldThe cost');
    await happens(() => page.place().querySelector<HTMLElement>('button[aria-label="Edit metric The cost"]')?.click());
    const select = [...page.place().querySelectorAll('select')].at(-1);
    if (select === undefined) throw new Error('no choice of looks');
    await happens(() => {
      select.value = 'bars';
      select.dispatchEvent(new page.window.Event('change', { bubbles: true }));
    });
    expect(changes).to.deep.equal([[{ ...value, cost: { cellLook: 'bars' } }, { name: 'metric The cost' }]]);
  });
});
