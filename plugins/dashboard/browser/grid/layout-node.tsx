import { memo } from 'react';
import { useSelector } from 'react-redux';
import type { StoreRoot } from '#core/common';
import { selectDashboardContent, type LayoutComponent } from '#plugins/dashboard';
import { ChartBox } from '../chart/chart-box.tsx';
import { BlockNode } from './block-node.tsx';
import { ContainerNode } from './container-node.tsx';
import type { LayoutNodeProps } from './layout-node-props.ts';
import { Place } from './place.tsx';
import { TabsNode } from './tabs-node.tsx';

/** One component of the layout with everything below it. */
export const LayoutNode = memo(function LayoutNode({ id, columns, isInRow = false }: LayoutNodeProps) {
  const component = useSelector((root: StoreRoot) => selectDashboardContent(root)?.layout[id]);
  if (component === undefined) return null;
  const span = isInRow ? Math.max(1, Math.min(columns, component.meta.width ?? columns)) : columns;
  return (
    <Place component={component} span={span}>
      <Content component={component} columns={span} />
    </Place>
  );
});

function Content({ component, columns }: { readonly component: LayoutComponent; readonly columns: number }) {
  switch (component.type) {
    case 'ROOT':
    case 'GRID':
    case 'TAB':
    case 'COLUMN':
    case 'ROW':
      return <ContainerNode component={component} columns={columns} Node={LayoutNode} />;
    case 'TABS':
      return <TabsNode component={component} columns={columns} Node={LayoutNode} />;
    case 'CHART':
      return <ChartBox component={component} />;
    case 'MARKDOWN':
    case 'HEADER':
    case 'DIVIDER':
    case 'DYNAMIC':
      return <BlockNode component={component} />;
  }
}
