import { makeStyles, tokens } from '@fluentui/react-components';
import { Suspense, useMemo } from 'react';
import { useSelector } from 'react-redux';
import { useBranch, useService } from '#core/browser';
import {
  DashboardPages,
  ScopeChoice,
  chartsInScope,
  scopeReaching,
  scopeTree,
  selectDashboardContent,
} from '#plugins/dashboard';
import { settingsMessages as messages } from '../../common/settings-messages.ts';
import type { NativeFilter } from '../../contract/filter-configuration.ts';
import { useSettings } from './use-settings.ts';

const useStyles = makeStyles({
  count: { margin: '0 0 8px', color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
});

/** Which charts a filter reaches: the dashboard as a tree of tabs and charts. */
export function ScopeField({ filter }: { readonly filter: NativeFilter }) {
  const styles = useStyles();
  const { change } = useSettings();
  const Choice = useService(ScopeChoice);
  const charts = useBranch(DashboardPages).dashboard?.charts;
  const layout = useSelector(selectDashboardContent)?.layout;
  const nodes = useMemo(
    () => (layout === undefined || charts === undefined ? [] : scopeTree(layout, charts)),
    [layout, charts],
  );
  if (layout === undefined || charts === undefined) return null;
  const reached = new Set(chartsInScope(layout, filter.scope));
  const choices = new Set(nodes.flatMap(({ chartIds }) => chartIds));
  return (
    <>
      <p className={styles.count} role="status">
        {messages.inScope({ count: [...choices].filter((id) => reached.has(id)).length, total: choices.size })}
      </p>
      <Suspense>
        <Choice
          label={messages.scopeTree()}
          nodes={nodes}
          chartIds={reached}
          onChange={(chartIds) => {
            const { rootPath, excluded } = scopeReaching(layout, chartIds, charts);
            change(filter, 'scope', { scope: { rootPath: [...rootPath], excluded: [...excluded] } });
          }}
        />
      </Suspense>
    </>
  );
}
