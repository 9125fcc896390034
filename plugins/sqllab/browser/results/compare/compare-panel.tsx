import { useEffect, useMemo } from 'react';
import { useDispatch } from 'react-redux';
import { Dropdown, Option, Spinner, makeStyles, tokens } from '@fluentui/react-components';
import { useBranch } from '#core/browser';
import { EmptyState, ErrorState, FormField } from '#core/browser/ui';
import { Results, compareResults, type ShownResult } from '../../../contract/result-state.ts';
import { compareTexts as texts } from '../../../common/result-messages.ts';
import { clockText } from '../../../common/clock-text.ts';
import type { PanelState } from '../panel-state.ts';
import { DifferenceTable } from './difference-table.tsx';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', height: '100%', minHeight: 0 },
  choices: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalM,
    padding: `4px ${tokens.spacingHorizontalM} 8px`,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    flexShrink: 0,
  },
  choice: { minWidth: '180px', maxWidth: '360px' },
  body: { flexGrow: 1, minHeight: 0, overflow: 'auto' },
  wait: { padding: tokens.spacingHorizontalXXL },
});

export interface ComparePanelProps {
  readonly result: ShownResult;
  readonly others: readonly ShownResult[];
  readonly state: PanelState;
  readonly onChange: (change: Partial<PanelState>) => void;
}

/** What differs between this result and an earlier one. */
export function ComparePanel({ result, others, state, onChange }: ComparePanelProps) {
  const styles = useStyles();
  const dispatch = useDispatch();
  const { comparisons } = useBranch(Results);
  const other = others.find(({ key }) => key === state.otherKey) ?? others[0];
  const shared = useMemo(() => sharedColumns(result, other), [result, other]);
  const by = state.by.filter((name) => shared.includes(name));
  const byText = JSON.stringify(by);
  useEffect(() => {
    if (other === undefined) return;
    const columns = JSON.parse(byText) as readonly string[]; // from above
    dispatch(compareResults({ key: result.key, otherKey: other.key, by: columns, from: 0 }));
  }, [dispatch, result.key, other?.key, byText]);
  if (other === undefined) return <EmptyState title={texts.nothing()} />;
  const comparison = comparisons[result.key];
  return (
    <section className={styles.root} aria-label={texts.title({ name: result.part.name })}>
      <div className={styles.choices}>
        <FormField label={texts.with()}>
          <Dropdown
            size="small"
            className={styles.choice}
            value={nameOf(other)}
            selectedOptions={[other.key]}
            onOptionSelect={(_event, { optionValue }) => {
              onChange({ otherKey: optionValue });
            }}
          >
            {others.map((each) => (
              <Option key={each.key} value={each.key} text={nameOf(each)}>
                {nameOf(each)}
              </Option>
            ))}
          </Dropdown>
        </FormField>
        <FormField label={texts.key()}>
          <Dropdown
            size="small"
            multiselect
            className={styles.choice}
            value={by.join(', ')}
            placeholder={texts.wholeRows()}
            selectedOptions={[...by]}
            onOptionSelect={(_event, { selectedOptions }) => {
              onChange({ by: selectedOptions });
            }}
          >
            {shared.map((name) => (
              <Option key={name} value={name}>
                {name}
              </Option>
            ))}
          </Dropdown>
        </FormField>
      </div>
      <div className={styles.body}>
        {comparison === undefined || comparison.status === 'loading' ? (
          <Spinner size="small" className={styles.wait} />
        ) : comparison.status === 'failed' ? (
          <ErrorState error={comparison.error} isCompact />
        ) : (
          <DifferenceTable
            found={comparison.found}
            from={comparison.from}
            columns={result.part.columns}
            by={by}
            onTurn={(from) => dispatch(compareResults({ key: result.key, otherKey: other.key, by, from }))}
          />
        )}
      </div>
    </section>
  );
}

function sharedColumns(result: ShownResult, other: ShownResult | undefined): readonly string[] {
  const theirs = new Set(other?.part.columns.map(({ name }) => name));
  return [...new Set(result.part.columns.map(({ name }) => name))].filter((name) => theirs.has(name));
}

/** Several results may have the same name; the time tells them apart. */
const nameOf = ({ part, ranAtMs }: ShownResult): string =>
  ranAtMs === null ? part.name : `${part.name} (${clockText(ranAtMs)})`;
