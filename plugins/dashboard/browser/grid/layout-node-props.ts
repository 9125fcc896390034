import type { ComponentType } from 'react';
import type { LayoutComponent } from '#plugins/dashboard';

export interface LayoutNodeProps {
  readonly id: string;
  /** Grid columns there are for it. */
  readonly columns: number;
  /** Its parent is a row: it takes its own width. Everywhere else it takes all there is. */
  readonly isInRow?: boolean;
}

/** A component that holds others. */
export interface HoldingNodeProps {
  readonly component: LayoutComponent;
  readonly columns: number;
  /** What draws a child; handed in, since it draws holders in turn. */
  readonly Node: ComponentType<LayoutNodeProps>;
}
