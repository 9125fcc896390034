import { useEffect, useMemo } from 'react';
import { useDispatch } from 'react-redux';
import { Dropdown, Option, Spinner, makeStyles, tokens } from '@fluentui/react-components';
import { useBranch } from '#core/browser';
import { EmptyState, ErrorState, FormField } from '#core/browser/ui';
import { Results, compareResults, type ShownResult } from '../../../contract/result-state.ts';
import { compareTexts as texts } from '../../../common/result-messages.ts';
import { clockText } from '../../../common/clock-text.ts';
import { comparedColumns, waysToMatch } from '../../../common/compare-columns.ts';
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

const matchTexts = { name: texts.byName, position: texts.byPosition } as const;
const noColumns: ShownResult['part']['columns'] = [];

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
  const [earlier, later] = [other?.part.columns ?? noColumns, result.part.columns];
  const ways = useMemo(() => waysToMatch(earlier, later), [earlier, later]);
  const match = ways.find((way) => way === state.match) ?? ways[0] ?? 'name';
  const columns = useMemo(() => comparedColumns(earlier, later, match), [earlier, later, match]);
  const by = state.by.filter((name) => columns.some((column) => column.name === name));
  const byText = JSON.stringify(by);
  useEffect(() => {
    if (other === undefined) return;
    const keys = JSON.parse(byText) as readonly string[]; // from above
    dispatch(compareResults({ key: result.key, otherKey: other.key, by: keys, match, from: 0 }));
  }, [dispatch, result.key, other?.key, byText, match]);
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
        <FormField label={texts.match()}>
          <Dropdown
            size="small"
            className={styles.choice}
            disabled={ways.length < 2}
            value={matchTexts[match]()}
            selectedOptions={[match]}
            onOptionSelect={(_event, { optionValue }) => {
              onChange({ match: ways.find((way) => way === optionValue) });
            }}
          >
            {ways.map((way) => (
              <Option key={way} value={way}>
                {matchTexts[way]()}
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
            {columns.map(({ name }) => (
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
            columns={columns}
            by={by}
            onTurn={(from) => dispatch(compareResults({ key: result.key, otherKey: other.key, by, match, from }))}
            onTellApart={(column) => {
              onChange({ by: [column] });
            }}
          />
        )}
      </div>
    </section>
  );
}

/** Several results may have the same name; the time tells them apart. */
const nameOf = ({ part, ranAtMs }: ShownResult): string =>
  ranAtMs === null ? part.name : `${part.name} (${clockText(ranAtMs)})`;
