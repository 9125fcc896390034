import { Checkbox, makeStyles, tokens } from '@fluentui/react-components';
import { useMemo } from 'react';
import { useSelector } from 'react-redux';
import { useBranch } from '#core/browser';
import { DashboardPages, chartsInScope, selectDashboardContent } from '#plugins/dashboard';
import { scopeReaching, scopeTree, type ScopeNode } from '../../common/scope-tree.ts';
import { settingsText as text } from '../../common/settings-messages.ts';
import type { NativeFilter } from '../../contract/filter-configuration.ts';
import { useSettings } from './use-settings.ts';

const useStyles = makeStyles({
  list: { listStyle: 'none', margin: 0, padding: 0 },
  inner: { listStyle: 'none', margin: 0, padding: '0 0 0 24px' },
  count: { margin: '0 0 8px', color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
});

/** Which charts a filter reaches: the dashboard as a tree of tabs and charts. Wire contract §22.3. */
export function ScopeField({ filter }: { readonly filter: NativeFilter }) {
  const styles = useStyles();
  const { change } = useSettings();
  const { dashboard } = useBranch(DashboardPages);
  const layout = useSelector(selectDashboardContent)?.layout;
  const charts = dashboard?.charts;
  const tree = useMemo(() => {
    const names = new Map(Object.values(charts ?? {}).map(({ id, sliceName }) => [id, sliceName]));
    return layout === undefined ? undefined : scopeTree(layout, names, (id) => names.has(id));
  }, [layout, charts]);
  if (layout === undefined || tree === undefined) return null;
  const reached = new Set(chartsInScope(layout, filter.scope));
  const toggle = (node: ScopeNode, isOn: boolean) => {
    const next = new Set(reached);
    for (const id of node.chartIds) {
      if (isOn) next.add(id);
      else next.delete(id);
    }
    const scope = scopeReaching(layout, tree, next);
    change(filter, 'scope', { scope: { rootPath: [...scope.rootPath], excluded: [...scope.excluded] } });
  };
  return (
    <>
      <p className={styles.count} role="status">
        {text.inScope({ count: reached.size, total: tree.chartIds.length })}
      </p>
      <ul className={styles.list}>
        <Node node={tree} reached={reached} onToggle={toggle} />
      </ul>
    </>
  );
}

interface NodeProps {
  readonly node: ScopeNode;
  readonly reached: ReadonlySet<number>;
  readonly onToggle: (node: ScopeNode, isOn: boolean) => void;
}

function Node({ node, reached, onToggle }: NodeProps) {
  const styles = useStyles();
  const count = node.chartIds.filter((id) => reached.has(id)).length;
  const isAll = count === node.chartIds.length;
  const name =
    node.kind === 'dashboard'
      ? text.everything()
      : node.name === '' && node.kind === 'tab'
        ? text.unnamedTab()
        : node.name;
  return (
    <li>
      <Checkbox
        label={name}
        disabled={node.chartIds.length === 0}
        checked={count === 0 ? false : isAll ? true : 'mixed'}
        onChange={() => onToggle(node, !isAll)}
      />
      {node.children.length > 0 && (
        <ul className={styles.inner}>
          {node.children.map((child) => (
            <Node key={child.id} node={child} reached={reached} onToggle={onToggle} />
          ))}
        </ul>
      )}
    </li>
  );
}
