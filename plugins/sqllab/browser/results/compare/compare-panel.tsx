import { useEffect, useMemo } from 'react';
import { useDispatch } from 'react-redux';
import { Spinner, makeStyles, tokens } from '@fluentui/react-components';
import { useBranch } from '#core/browser';
import { EmptyState, ErrorState } from '#core/browser/ui';
import { Results, compareResults, type ShownResult } from '../../../contract/result-state.ts';
import { compareMessages as messages } from '../../../common/result-messages.ts';
import { comparedColumns, waysToMatch } from '../../../common/compare-columns.ts';
import type { PanelState } from '../panel-state.ts';
import { ComparisonChoices } from './comparison-choices.tsx';
import { DifferenceTable } from './difference-table.tsx';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', height: '100%', minHeight: 0 },
  body: { flexGrow: 1, minHeight: 0, overflow: 'auto' },
  wait: { padding: tokens.spacingHorizontalXXL },
});

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
  if (other === undefined) return <EmptyState title={messages.nothing()} />;
  const comparison = comparisons[result.key];
  return (
    <section className={styles.root} aria-label={messages.title({ name: result.part.name })}>
      <ComparisonChoices
        other={other}
        others={others}
        match={match}
        ways={ways}
        by={by}
        columns={columns}
        onChange={onChange}
      />
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
