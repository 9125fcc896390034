import { FluentProvider } from '@fluentui/react-components';
import { expect } from 'chai';
import { createRoot } from 'react-dom/client';
import type { SettingStep } from '#plugins/viz-kit';
import ColumnsControl from '../../../../../plugins/viz-table/browser/columns/columns-control.tsx';
import { tableOptions } from '../../../../../plugins/viz-table/common/table-options.ts';
import { happens, reactPage } from '../../../../support/react-page.ts';

describe('the setting of columns', () => {
  const page = reactPage();

  async function control(value: unknown) {
    const changes: [unknown, SettingStep | undefined][] = [];
    const formData = {
      viz_type: 'table',
      datasource: '1__table',
      groupby: ['city'],
      metrics: ['sales'],
      column_config: value,
    };
    await happens(() => {
      createRoot(page.place()).render(
        <FluentProvider>
          <ColumnsControl
            name="column_config"
            schema={tableOptions.properties.column_config}
            value={value}
            onChange={(next, step) => changes.push([next, step])}
            chart={{
              formData,
              labelOf: (column) => `The ${column}`,
              typeOf: (column) => (column === 'sales' ? 0 : 1),
              times: {
                columns: ['day'],
                grains: [
                  ['P1D', 'Day'],
                  ['P1M', 'Month'],
                ],
              },
            }}
          />
        </FluentProvider>,
      );
    });
    const press = (find: () => HTMLElement | null | undefined) => happens(() => find()?.click());
    const open = (name: string) =>
      press(() => page.place().querySelector<HTMLElement>(`button[aria-label="Edit column ${name}"]`));
    const check = (name: string) =>
      press(() => [...page.place().querySelectorAll('label')].find(({ textContent }) => textContent === name));
    const choose = (label: string, value: string) =>
      happens(() => {
        const id = [...page.place().querySelectorAll('label')].find(
          ({ textContent }) => textContent === label,
        )?.htmlFor;
        const select = page.place().querySelector<HTMLSelectElement>(`select[id="${id ?? ''}"]`);
        if (select === null) throw new Error(`no choice ${label}`);
        select.value = value;
        select.dispatchEvent(new (select.ownerDocument.defaultView ?? window).Event('change', { bubbles: true }));
      });
    return { changes, open, check, choose, text: () => page.place().textContent };
  }

  it('lists the columns by the names that readers see, and says which are hidden', async () => {
    const { text } = await control({ city: { visible: false, customColumnName: 'Town' } });
    expect(text()).to.equal('TownhiddenThe sales');
  });

  it('changes one column as one named step', async () => {
    const { changes, open, check } = await control({ city: { group: 'Place' } });
    await open('The sales');
    await check('Frozen at the start');
    expect(changes).to.deep.equal([
      [{ city: { group: 'Place' }, sales: { frozen: true } }, { name: 'column The sales' }],
    ]);
  });

  it('offers bars and number formats for numbers only', async () => {
    const { open, text } = await control({});
    await open('The city');
    expect(text()).to.not.contain('Bars in cells');
    await open('The sales');
    expect(text()).to.contain('Bars in cells').and.to.contain('Number format');
  });

  it('gives metrics a trend by a time of the dataset, by month at first', async () => {
    const { changes, open, choose, text } = await control({});
    await open('The city');
    expect(text()).to.not.contain('Trend over time');
    await open('The sales');
    await choose('Trend over time', 'day');
    expect(changes).to.deep.equal([
      [{ sales: { trend: { time: 'day', grain: 'P1M' } } }, { name: 'column The sales' }],
    ]);
  });

  it('takes a trend away, and puts it in the place of the number', async () => {
    const trend = { time: 'day', grain: 'P1D' };
    const { changes, open, choose } = await control({ sales: { trend } });
    await open('The sales');
    await choose('Trend position', 'replaces');
    await choose('Trend over time', '');
    expect(changes.map(([value]) => value)).to.deep.equal([
      { sales: { trend: { ...trend, replaces: true } } },
      { sales: {} },
    ]);
  });
});
