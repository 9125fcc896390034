import { FluentProvider } from '@fluentui/react-components';
import { expect } from 'chai';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { rulesOption, type ConditionalRule, type SettingStep } from '#plugins/viz-kit';
import RulesControl from '../../../../../plugins/viz-kit/browser/rules/rules-control.tsx';
import { emptyStore } from '../../../../support/empty-store.ts';
import { happens, reactPage } from '../../../../support/react-page.ts';

const formData = { viz_type: 'table', datasource: '1__table', groupby: ['city'], metrics: ['sales'] };

interface EditedProps {
  readonly given: readonly ConditionalRule[];
  readonly onStep: (rules: unknown, step: SettingStep | undefined) => void;
}

/** The control over rules that are kept as they are changed. */
function Edited({ given, onStep }: EditedProps) {
  const [rules, setRules] = useState<unknown>(given);
  return (
    <FluentProvider>
      <RulesControl
        name="conditional_formatting"
        schema={rulesOption('rows')}
        value={rules}
        onChange={(next, step) => {
          setRules(next);
          onStep(next, step);
        }}
        chart={{ formData, labelOf: String, typeOf: (column) => (column === 'sales' ? 0 : 1) }}
      />
    </FluentProvider>
  );
}

describe('the control of conditional rules', () => {
  const page = reactPage();

  async function control(given: readonly ConditionalRule[]) {
    const system = { matches: false, addEventListener: () => undefined };
    Object.assign(page.window, { matchMedia: () => system });
    const kept: [unknown, SettingStep | undefined][] = [];
    await happens(() => {
      createRoot(page.place()).render(
        <Provider store={emptyStore() as never}>
          <Edited given={given} onStep={(...change) => kept.push(change)} />
        </Provider>,
      );
    });
    const press = (label: string) =>
      happens(() => {
        const buttons = [...page.place().querySelectorAll('button')];
        buttons.find((one) => (one.getAttribute('aria-label') ?? one.textContent) === label)?.click();
      });
    return { kept, press, text: () => page.place().textContent };
  }

  it('adds a scale of the first column of numbers, as one named step', async () => {
    const { kept, press, text } = await control([]);
    await press('Add rule');
    expect(kept).to.deep.equal([[[{ column: 'sales', operator: 'scale' }], { name: 'conditional formatting' }]]);
    expect(text()).to.contain('Color scheme');
  });

  it('puts rules in order and removes them', async () => {
    const high = { column: 'sales', operator: '>', targetValue: 5 };
    const low = { column: 'sales', operator: '<', targetValue: 1 };
    const { kept, press } = await control([high, low]);
    await press('Move rule sales: Less than 1 up');
    expect(kept.at(-1)?.[0]).to.deep.equal([low, high]);
    await press('Remove rule sales: Less than 1');
    expect(kept.at(-1)?.[0]).to.deep.equal([high]);
  });

  it('names what is not known, which column is gone and what is missing', async () => {
    const { text } = await control([
      { column: 'sales', operator: 'fuzzy' },
      { column: 'profit', operator: 'scale' },
      { column: 'sales', operator: '>' },
    ]);
    expect(text()).to.contain('“fuzzy” is not known');
    expect(text()).to.contain('There is no column “profit” now');
    expect(text()).to.contain('A value is missing');
  });

  it('shows what a rule does to values around its target', async () => {
    await control([{ column: 'sales', operator: '>', targetValue: 10, icon: 'star' }]);
    const preview = page.place().querySelector('[aria-label=Preview]');
    expect([...(preview?.children ?? [])].map(({ textContent }) => textContent)).to.deep.equal(['5', '10', '★ 15']);
  });
});
