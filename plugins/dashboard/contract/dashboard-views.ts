import { defineCommand, defineExtensionPoint, type Permission, type Services, type StoreRoot } from '#core/common';
import type { ComponentType } from 'react';
import type { ChartBrush, Selects } from '#plugins/viz-kit';
import type { DashboardContent, DashboardPage, OpenDashboard } from './dashboard-state.ts';
import type { LayoutComponent, LayoutType } from './layout.ts';

/** A region beside or above the grid, such as the filter bar. */
export interface DashboardPanel {
  readonly id: string;
  readonly rank: number;
  /** Name of the region, and of the button that opens it as a drawer at narrow widths. */
  readonly title: () => string;
  /** Where it is placed now; undefined: nowhere. Reads the store. */
  readonly placement: (root: StoreRoot) => 'start' | 'top' | undefined;
  /** How often something on the page led into it; where it is a drawer, each time opens it. Reads the store. */
  readonly revealCount?: (root: StoreRoot) => number;
  readonly load: () => Promise<{ readonly default: ComponentType<DashboardPanelProps> }>;
}
export interface DashboardPanelProps {
  /** `drawer`: at narrow widths, over the page. */
  readonly placement: 'start' | 'top' | 'drawer';
  readonly onClose: () => void;
}
export const DashboardPanels = defineExtensionPoint<DashboardPanel>({
  id: 'dashboard/panels',
  summary: 'A region of a dashboard beside its grid, such as the filter bar.',
  keyOf: (panel) => panel.id,
  order: (a, b) => a.rank - b.rank,
});

/** Something over the page of an open dashboard that decides itself when it shows: a bar, a dialog. */
export interface DashboardOverlay {
  readonly id: string;
  readonly load: () => Promise<{ readonly default: ComponentType }>;
}
export const DashboardOverlays = defineExtensionPoint<DashboardOverlay>({
  id: 'dashboard/overlays',
  summary: 'Something over the page of a dashboard that decides itself when it shows: a bar, a dialog.',
  keyOf: (overlay) => overlay.id,
});

/** What an entry of the dashboard's menu may look at and do. */
export interface DashboardActionContext {
  readonly dashboard: OpenDashboard;
  readonly content: DashboardContent;
  readonly page: DashboardPage;
  readonly hasUnsavedChanges: boolean;
  readonly dispatch: (action: { readonly type: string }) => void;
  readonly navigate: (href: string) => void;
}
/** An entry of the dashboard's menu. */
export interface DashboardAction {
  readonly id: string;
  readonly label: (context: DashboardActionContext) => string;
  readonly icon?: ComponentType;
  readonly rank: number;
  readonly group: 'view' | 'export' | 'share' | 'edit';
  readonly permission?: Permission;
  readonly isShown?: (context: DashboardActionContext) => boolean;
  readonly run?: (context: DashboardActionContext, services: Pick<Services, 'get'>) => void;
  readonly loadDialog?: () => Promise<{ readonly default: ComponentType<DashboardActionContext & DialogProps> }>;
}
/** Dialogs stay mounted; `isOpen` says whether they show. */
export interface DialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}
export const DashboardActions = defineExtensionPoint<DashboardAction>({
  id: 'dashboard/actions',
  summary: "An entry of a dashboard's menu.",
  keyOf: (action) => action.id,
  check: (action) =>
    (action.run === undefined) === (action.loadDialog === undefined)
      ? 'it needs either `run` or `loadDialog`'
      : undefined,
  order: (a, b) => a.rank - b.rank,
});

/** Something small in a chart's header, such as the badge of applied filters. */
export interface ChartBadge {
  readonly id: string;
  readonly rank: number;
  readonly load: () => Promise<{ readonly default: ComponentType<ChartBadgeProps> }>;
}
export interface ChartBadgeProps {
  readonly chartId: number;
}
export const ChartBadges = defineExtensionPoint<ChartBadge>({
  id: 'dashboard/chart-badges',
  summary: 'Something small in the header of a chart on a dashboard.',
  keyOf: (badge) => badge.id,
  order: (a, b) => a.rank - b.rank,
});

/** A kind of block that can be put on the grid: drawing, palette entry, editor. */
export interface DashboardBlock {
  /** Layout type, or for DYNAMIC components `DYNAMIC:<componentKey>`. */
  readonly key: string;
  readonly type: LayoutType;
  readonly title: () => string;
  readonly icon: ComponentType;
  readonly rank: number;
  /** Meta of a new one. */
  readonly createMeta: () => LayoutComponent['meta'];
  readonly load: () => Promise<{ readonly default: ComponentType<DashboardBlockProps> }>;
}
export interface DashboardBlockProps {
  readonly component: LayoutComponent;
  readonly isEditing: boolean;
  /** Changes the block's meta as one undoable step. */
  readonly onChange: (meta: Partial<LayoutComponent['meta']>) => void;
}
export const DashboardBlocks = defineExtensionPoint<DashboardBlock>({
  id: 'dashboard/blocks',
  summary: 'A kind of block on the grid that is no container: text, header, divider, or one of your own.',
  keyOf: (block) => block.key,
  order: (a, b) => a.rank - b.rank,
});

/** A point of a chart that the reader clicked, or reached by keyboard. */
export interface ChartPoint {
  readonly chartId: number;
  /** Column → value, or range, of what was pointed at. */
  readonly selects: Selects;
  /** px in the window, where a menu may open. */
  readonly position: { readonly x: number; readonly y: number };
  /** `click` and `Enter` select; `menu` (right click, long press, Shift+F10) only opens the menu. */
  readonly intent: 'select' | 'menu';
  /** Ctrl, Cmd or Shift: add to what is selected. */
  readonly isAdditive: boolean;
}
/** A reader pointed at something in a chart of the dashboard. */
export const pointSelected = defineCommand<ChartPoint>('dashboard/pointSelected');
/** Opens the menu at a point; a point chosen with `menu` opens it by itself. */
export const openPointMenu = defineCommand<ChartPoint>('dashboard/openPointMenu');
/** A reader brushes a chart; null clears. `isFinal`: the pointer was let go. */
export const chartBrushed = defineCommand<{
  readonly chartId: number;
  readonly brush: ChartBrush | null;
  readonly isFinal: boolean;
}>('dashboard/chartBrushed');
/** The pointer, or focus, entered or left a chart. */
export const chartEntered = defineCommand<{ readonly chartId: number }>('dashboard/chartEntered');
export const chartLeft = defineCommand<{ readonly chartId: number }>('dashboard/chartLeft');

export interface PointMenuContext {
  readonly point: ChartPoint;
  readonly dispatch: (action: { readonly type: string }) => void;
  readonly navigate: (href: string) => void;
  readonly root: StoreRoot;
  readonly services: Pick<Services, 'get'>;
}
/** A part of the menu that opens at a point of a chart. */
export interface PointMenuItem {
  readonly id: string;
  readonly rank: number;
  readonly group: 'filter' | 'drill' | 'open';
  /** Loaded with the first menu that opens. */
  readonly load: () => Promise<PointMenuPart>;
}
export interface PointMenuPart {
  /** Its current entries: one, several ("Drill by …"), or none. */
  readonly entries: (context: PointMenuContext) => readonly PointMenuEntry[];
}
export interface PointMenuEntry {
  readonly key: string;
  readonly label: string;
  readonly icon?: ComponentType;
  readonly isChecked?: boolean;
  readonly run?: () => void;
  readonly children?: readonly PointMenuEntry[];
}
export const PointMenuItems = defineExtensionPoint<PointMenuItem>({
  id: 'dashboard/point-menu-items',
  summary: 'Entries of the menu that opens at a point of a chart.',
  keyOf: (item) => item.id,
  order: (a, b) => a.rank - b.rank,
});
