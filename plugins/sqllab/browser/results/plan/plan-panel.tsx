import { useState } from 'react';
import { Select, Spinner, Tab, TabList, makeStyles, tokens } from '@fluentui/react-components';
import { useBranch } from '#core/browser';
import { EmptyState, ErrorState } from '#core/browser/ui';
import type { TabFrame } from '../../../common/editor/tab-frame.ts';
import { Results, type PlansState } from '../../../contract/result-state.ts';
import { planMessages as messages } from '../../../common/result-messages.ts';
import { PlanTree } from './plan-tree.tsx';
import { useReadPlans } from './use-read-plans.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', height: '100%', minHeight: 0 },
  bar: {
    display: 'flex',
    alignItems: 'center',
    gap: `${tokens.spacingVerticalXXS} ${tokens.spacingHorizontalM}`,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    padding: `0 ${tokens.spacingHorizontalS}`,
    flexShrink: 0,
    flexWrap: 'wrap',
  },
  hint: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  body: { flexGrow: 1, minHeight: 0, overflow: 'auto' },
  wait: { padding: tokens.spacingHorizontalXXL },
});

/** How the database answers the statements of a tab, estimated or measured. */
export function PlanPanel({ tab }: { readonly tab: TabFrame }) {
  const styles = useStyles();
  const readPlans = useReadPlans();
  const state = useBranch(Results).plans[tab.id];
  const [chosen, setChosen] = useState(0);
  if (state === undefined) return <EmptyState title={messages.none()} />;
  const plans = state.status === 'ready' ? state.plans : [];
  const index = Math.min(chosen, Math.max(0, plans.length - 1));
  return (
    <section className={styles.root} aria-label={messages.plan()}>
      <div className={styles.bar}>
        <TabList
          size="small"
          selectedValue={state.isMeasured ? 'measured' : 'estimated'}
          aria-label={messages.mode()}
          onTabSelect={(_event, { value }) => {
            readPlans(value === 'measured' ? 'measured' : 'estimated');
          }}
        >
          <Tab value="estimated">{messages.estimated()}</Tab>
          <Tab value="measured">{messages.measured()}</Tab>
        </TabList>
        {plans.length > 1 && (
          <Select
            size="small"
            aria-label={messages.statement()}
            value={String(index)}
            onChange={(_event, { value }) => {
              setChosen(Number(value));
            }}
          >
            {plans.map((plan, position) => (
              <option key={position} value={position}>
                {plan.name}
              </option>
            ))}
          </Select>
        )}
        <span className={styles.hint}>{state.isMeasured ? messages.measuredHint() : messages.estimatedHint()}</span>
      </div>
      <div className={styles.body}>
        <PlanBody state={state} index={index} />
      </div>
    </section>
  );
}

function PlanBody({ state, index }: { readonly state: PlansState; readonly index: number }) {
  const styles = useStyles();
  switch (state.status) {
    case 'loading':
      return (
        <Spinner
          size="small"
          className={styles.wait}
          label={state.isMeasured ? messages.measuring() : messages.loading()}
        />
      );
    case 'failed':
      return <ErrorState error={state.error} isCompact />;
    case 'ready': {
      const { sql, name, plan, failure } = state.plans[index] ?? {};
      if (failure !== undefined) return <ErrorState error={failure} isCompact />;
      return plan === undefined ? (
        <EmptyState title={messages.none()} />
      ) : (
        <PlanTree key={sql} name={name ?? ''} root={plan} />
      );
    }
  }
}
