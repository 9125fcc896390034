import { FluentProvider } from '@fluentui/react-components';
import { expect } from 'chai';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import {
  markRulesOption,
  rulesOption,
  type MarkTarget,
  type ConditionalRule,
  type SettingStep,
} from '#plugins/viz-kit';
import RulesControl from '../../../../../plugins/viz-kit/browser/rules/rules-control.tsx';
import { emptyStore } from '../../../../support/empty-store.ts';
import { happens, reactPage } from '../../../../support/react-page.ts';

const formData = { viz_type: 'table', datasource: '1__table', groupby: ['city'], metrics: ['sales'] };

interface EditedProps {
  readonly target?: MarkTarget;
  readonly given: readonly ConditionalRule[];
  readonly onStep: (rules: unknown, step: SettingStep | undefined) => void;
}

/** The control over rules that are kept as they are changed. */
function Edited({ target, given, onStep }: EditedProps) {
  const [rules, setRules] = useState<unknown>(given);
  return (
    <FluentProvider>
      <RulesControl
        name="conditional_formatting"
        schema={target === undefined ? rulesOption('rows') : markRulesOption(target, '')}
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

  async function control(given: readonly ConditionalRule[], target?: MarkTarget) {
    const system = { matches: false, addEventListener: () => undefined };
    Object.assign(page.window, { matchMedia: () => system });
    const kept: [unknown, SettingStep | undefined][] = [];
    await happens(() => {
      createRoot(page.place()).render(
        <Provider store={emptyStore() as never}>
          <Edited
            {...(target === undefined ? {} : { target })}
            given={given}
            onStep={(...change) => kept.push(change)}
          />
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

  describe('of marks', () => {
    const choices = () => [...page.place().querySelectorAll('option')].map(({ textContent }) => textContent);
    const labels = () => [...page.place().querySelectorAll('label')].map(({ textContent }) => textContent);

    it('offers what numbers can meet and a color, but no looks of cells', async () => {
      const { press } = await control([{ column: 'sales', operator: '>', targetValue: 5 }], 'series');
      await press('Edit rule sales: Greater than 5');
      expect(choices()).to.include.members(['Color scale', 'Thresholds', 'At least', 'Any value']);
      expect(choices().filter((one) => /bars|Arrows|Contains|Is |row|Text color/.test(one))).to.deep.equal([]);
      expect(labels()).to.deep.equal(['Metric', 'Condition', 'Value', 'Color']);
    });

    it('names rules that are for cells, and lets them become a color', async () => {
      const star = { column: 'sales', operator: '>', targetValue: 5, icon: 'star' };
      const { press, text } = await control([star], 'series');
      expect(text()).to.contain('Icons and data bars are for the cells of tables');
      await press('Edit rule sales: Greater than 5');
      expect(labels()).to.include('Shown as');
    });

    it('asks for no column where there is one number, and begins with a rule that colors it', async () => {
      const { kept, press } = await control([], 'value');
      await press('Add rule');
      expect(kept[0]?.[0]).to.deep.equal([{ column: 'sales', operator: '≥', targetValue: 0, colorScheme: '#2a968b' }]);
      expect(labels()).to.deep.equal(['Condition', 'Value', 'Color']);
    });

    it('knows a rule of one number by whatever column it names', async () => {
      const { text } = await control([{ column: 'renamed', operator: '>', targetValue: 5 }], 'value');
      expect(text()).to.contain('sales: Greater than 5').and.not.contain('no column');
    });
  });
});
