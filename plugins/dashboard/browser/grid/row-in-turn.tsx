import { useState } from 'react';
import { useSelector } from 'react-redux';
import type { StoreRoot } from '#core/common';
import { useTurn } from '#core/browser';
import { gridUnitPx, selectDashboardContent, type Layout } from '#plugins/dashboard';
import type { HoldingNodeProps, LayoutNodeProps } from './layout-node-props.ts';

/** Children of a stack that are drawn together with it. With more than one the page of a dashboard was one long task. */
export const rowsAtOnce = 1;

interface RowInTurnProps extends LayoutNodeProps, Pick<HoldingNodeProps, 'Node'> {
  /** Asked once, when the row is new: what is drawn stays, wherever it is moved. */
  readonly isAtOnce: boolean;
}

/**
 * A child of a stack, at once or in a turn of its own: all rows of a hundred charts in one task took up to 60 ms. Until
 * then about as much room is kept, so that the page is as long as it will be.
 */
export function RowInTurn({ isAtOnce, Node, ...node }: RowInTurnProps) {
  const [wasAtOnce] = useState(isAtOnce);
  const isDrawn = useTurn(!wasAtOnce) || wasAtOnce;
  const height = useSelector((root: StoreRoot) =>
    isDrawn ? 0 : heightUnits(selectDashboardContent(root)?.layout ?? {}, node.id),
  );
  return isDrawn ? <Node {...node} /> : <div style={{ height: `${String(height * gridUnitPx)}px` }} />;
}

/** Height of a component on a wide page; units of 8 px. What finds its height by itself counts as nothing. */
function heightUnits(layout: Layout, id: string): number {
  const component = layout[id];
  if (component === undefined) return 0;
  const { type, meta, children } = component;
  const below = children.map((child) => heightUnits(layout, child));
  if (type === 'ROW') return Math.max(0, ...below);
  return meta.height ?? below.reduce((sum, height) => sum + height, 0);
}
