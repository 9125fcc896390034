import {
  defineCommand,
  defineExtensionPoint,
  defineToken,
  type Permission,
  type Services,
  type StoreRoot,
} from '#core/common';
import type { ColumnarResult } from '#plugins/databases';
import type { QueryContext } from '#plugins/queries';
import type { ComponentType, ReactNode } from 'react';
import type { ChartRow } from './chart-rows.ts';
import type { ChartState } from './chart-state.ts';
import type {
  ColumnFormat,
  ColumnFormats,
  FormData,
  ChartBrush,
  ChartPointer,
  Selection,
  Selects,
  SettingStep,
} from '#plugins/viz-kit';

/** The frame around a chart: skeleton, old picture, elapsed time, stop, error, empty state, legend, tooltip, table view. */
export interface ChartFrameProps {
  readonly chartKey: string;
  readonly formData: FormData;
  /** Verbose names of the dataset, by column or metric name. */
  readonly verboseNames: Readonly<Record<string, string>>;
  /** Formats the dataset gives its metrics; used where the chart's own are at their default. */
  readonly columnFormats?: ColumnFormats;
  /** Where a chart is being edited: a change made in the picture, such as a column width. */
  readonly onOptions?: (options: Readonly<Record<string, unknown>>, step?: SettingStep) => void;
  /** A point was clicked, reached with Enter, or asked for its menu. */
  readonly onSelect?: (selects: Selects, pointer: ChartPointer) => void;
  /** The reader brushes a range; null clears it. Without it brushing is off. */
  readonly onBrush?: (brush: ChartBrush | null, isFinal: boolean) => void;
  /** Asked when a press could begin a brush; without it every press may. */
  readonly mayBrush?: (() => boolean) | undefined;
  /** The range shown as brushed. */
  readonly brush?: ChartBrush | null;
  /** What is selected in this chart, by column; the rest is drawn faint. */
  readonly selection?: Selection;
  /** Where the chart's menu tells the age of the data, the frame does not. */
  readonly hidesAge?: boolean;
  /** Where the chart's settings can be changed, for those who may; absent where they are beside the frame. */
  readonly editHref?: string;
  /** What mends a failure better than another run, where that is known. */
  readonly repair?: { readonly label: string; readonly onClick: () => void };
  /** Runs the query again. */
  readonly onRetry: () => void;
}
/** Browser: the frame as a component for other plugins. */
export const ChartFrame = defineToken<ComponentType<ChartFrameProps>>('charts/ChartFrame');

/** A grid over a columnar result: virtualised, sortable, resizable; serves result and sample tables. */
export interface ResultGridProps {
  readonly result: ColumnarResult;
  readonly verboseNames?: Readonly<Record<string, string>>;
  /** How the numbers of a column are written; absent or undefined: as stored. */
  readonly formatOf?: (column: string) => ColumnFormat | undefined;
  readonly ariaLabel: string;
}
export const ResultGrid = defineToken<ComponentType<ResultGridProps>>('charts/ResultGrid');

/** Saved charts as pictures with their names. */
export interface ChartCardsProps {
  readonly ariaLabel: string;
  readonly rows: readonly ChartRow[];
  /** Dims the cards while newer ones are on their way. */
  readonly isLoading?: boolean;
  /** Shown at the right of a chart's name, above the card's own link. */
  readonly actions?: (row: ChartRow) => ReactNode;
}
/** Browser: a grid of cards; each leads to its chart. Suspends until it is loaded: wrap it in `Suspense`. */
export const ChartCards = defineToken<ComponentType<ChartCardsProps>>('charts/ChartCards');

/** What the page knows of a chart; the menu adds the rest. */
export interface ChartMenuProps {
  readonly chartKey: string;
  readonly sliceId: number | undefined;
  readonly sliceName: string;
  readonly formData: FormData;
  readonly state: ChartState | undefined;
  /** Names and formats of the dataset, for the numbers behind the chart. */
  readonly verboseNames?: Readonly<Record<string, string>>;
  readonly columnFormats?: ColumnFormats;
  readonly mode: 'explore' | 'dashboard';
  /** How often the page asks anew by itself. Seconds; absent or 0: never. */
  readonly refreshedEveryS?: number;
  readonly refresh: (options: { readonly force: boolean }) => void;
}

/** What an entry of a chart's menu may look at and do. */
export interface ChartActionContext extends ChartMenuProps {
  readonly dispatch: (action: { readonly type: string }) => void;
  /** `state`: plain data by name, handed over beside the address. */
  readonly navigate: (href: string, options?: { readonly state?: Readonly<Record<string, unknown>> }) => void;
  readonly root: StoreRoot;
  /** The numbers are shown in place of the picture. */
  readonly isTable: boolean;
}

/** How a dialog of the menu is opened and closed. It stays mounted; `isOpen` closes it. */
export interface ChartDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** An entry of a chart's menu. `Dialog` entries open their component; others run. */
export interface ActionsMenuItem {
  readonly id: string;
  readonly label: (context: ChartActionContext, services: Pick<Services, 'get'>) => string;
  readonly icon?: ComponentType;
  readonly rank: number;
  readonly group: 'view' | 'export' | 'share' | 'edit';
  readonly permission?: Permission;
  readonly isShown?: (context: ChartActionContext, services: Pick<Services, 'get'>) => boolean;
  readonly run?: (context: ChartActionContext, services: Pick<Services, 'get'>) => void;
  readonly loadDialog?: () => Promise<{
    readonly default: ComponentType<ChartActionContext & ChartDialogProps>;
  }>;
}
export const ActionsMenuItems = defineExtensionPoint<ActionsMenuItem>({
  id: 'charts/actions-menu-items',
  summary: "An entry of a chart's menu.",
  keyOf: (item) => item.id,
  check: (item) =>
    (item.run === undefined) === (item.loadDialog === undefined) ? 'it needs either `run` or `loadDialog`' : undefined,
  order: (a, b) => a.rank - b.rank,
});
/** Browser: the menu button that shows the items. */
export const ChartMenu = defineToken<ComponentType<ChartMenuProps>>('charts/ChartMenu');

/** A small live picture of a viz type, drawn from made-up data that fits its slots. */
export interface VizMiniatureProps {
  readonly vizType: string;
  readonly widthPx: number;
  readonly heightPx: number;
}
/** Browser: the miniature as a component for galleries. */
export const VizMiniature = defineToken<ComponentType<VizMiniatureProps>>('charts/VizMiniature');

/** Downloads the answer of a query context as the file its `result_format` says, and tells how many rows it has. */
export const exportQuery = defineCommand<{ readonly name: string; readonly context: QueryContext }>(
  'charts/exportQuery',
);
