import { defineExtensionPoint, type Result } from '#core/common';
import type { CellValue, ColumnarResult } from '#plugins/databases';
import type { QueryObject } from '#plugins/queries';
import type { TObject } from 'typebox';
import type { ComponentType } from 'react';
import type { AnnotationData } from '../annotations/annotation-data.ts';
import type { Amount } from '../drawing/amounts.ts';
import type { ColumnFormat } from '../formats/column-formats.ts';
import type { FormData } from './form-data.ts';
import type { Slot } from './slot.ts';
import type { SortSetting } from './sort-settings.ts';

export interface VizTheme {
  readonly scheme: 'light' | 'dark';
  readonly text: string;
  readonly mutedText: string;
  readonly grid: string;
  readonly background: string;
  readonly accent: string;
  readonly positive: string;
  readonly negative: string;
  readonly fontFamily: string;
  /** Asked in the order of the legend. On a dashboard the same label has the same hue in every chart. */
  readonly colorOf: (label: string, colorScheme?: string) => string;
  /** Of a series that has no other beside it: the first of the scheme, unless its label has a colour of its own. */
  readonly soleColorOf: (label: string, colorScheme?: string) => string;
  /** 0..1 → colour of a sequential ramp. */
  readonly rampOf: (share: number, colorScheme?: string) => string;
}

/** Writes a number. */
export interface NumberLabels {
  (value: Amount | null): string;
  /**
   * The same for numbers that are read together, such as those of an axis, the labels of a picture or a column: one unit
   * and equally many decimals. `full`: no unit. Absent where the format itself says both.
   */
  readonly together?: (values: Iterable<number | null>, style?: 'full') => (value: Amount | null) => string;
}

/** Formats by the names that settings have: d3-format and d3-time-format strings, `SMART_NUMBER`, `smart_date`, … */
export interface VizFormats {
  readonly number: (format: string | null | undefined) => NumberLabels;
  /** Input: milliseconds since the epoch, shown in UTC. `grain` chooses the adaptive form. */
  readonly time: (format: string | null | undefined, grain?: string | null) => (epochMs: number | null) => string;
  /** Any cell by its column type; `N/A` for null, and words for a text of no letters. */
  readonly cell: (value: unknown, type: number, format?: string | null) => string;
}

export interface VizSize {
  readonly widthPx: number;
  readonly heightPx: number;
}

/** What `draw` gets and may use; nothing else. */
export interface DrawInput<O> {
  /** One result per query, in order. */
  readonly data: readonly ColumnarResult[];
  readonly options: O;
  readonly formData: FormData;
  readonly theme: VizTheme;
  readonly formats: VizFormats;
  readonly size: VizSize;
  /** The document to draw into: the page's, or jsdom's on the server. */
  readonly document: Document;
  /** Keys of the legend entries that the reader has switched off. */
  readonly hidden: ReadonlySet<string>;
  /** Name a reader sees for a result column: verbose name, label. */
  readonly labelOf: (column: string) => string;
  /** Format the dataset gives a result column, for types that format each column for itself. */
  readonly formatOf?: (column: string) => ColumnFormat | undefined;
  /** Parts of a result column's name, such as metric and group values of a pivoted one. */
  readonly partsOf?: (column: string) => readonly string[] | undefined;
  /** Rows of the first query without its row limit, where that cut the answer and it was counted. */
  readonly rowsInAll?: number;
  /** Rows of the annotation layers that other charts feed, as far as they are there. */
  readonly annotations?: AnnotationData;
}

/** The groups beyond a series limit together: no values that a filter could name. */
export interface RestGroup {
  readonly isRest: true;
}

/**
 * Column → raw value of what was pointed at: times as milliseconds since the epoch, never formatted text. Of a bin of
 * numbers the range.
 */
export type Selects = Readonly<Record<string, string | number | boolean | null | BrushEnds | RestGroup>>;

/** A thing a reader can point at: the host shows its tooltip, walks to it by keyboard and emits its selection. */
export interface Mark {
  /** Position in px from the scene's top left corner. */
  readonly x: number;
  readonly y: number;
  readonly title: string;
  readonly rows: readonly { readonly label: string; readonly value: string; readonly color?: string }[];
  /** Key of the legend entry it belongs to. */
  readonly series?: string;
  /** Column → value of what was pointed at; what a click emits. */
  readonly selects?: Selects;
  /** Single things under a mark that represents several, such as the parts of a stack; a click takes the nearest. */
  readonly points?: readonly MarkPoint[];
}

export interface MarkPoint {
  readonly x: number;
  readonly y: number;
  readonly selects: Selects;
}

/** A drawn thing that can be shown as not selected. */
export interface Shape {
  readonly element: Element;
  readonly selects: Selects;
  /**
   * What a pointer on it is at: the place of its mark, and what a click means. Absent: the mark, or the point of one,
   * that selects the same.
   */
  readonly at?: { readonly mark: number; readonly selects?: Selects };
}

export interface LegendEntry {
  /** What `hidden` holds when it is switched off; no other entry has it, even where both read alike. */
  readonly key: string;
  readonly label: string;
  readonly color: string;
  /** SVG dash pattern of its line, where that tells it from the series whose colour it shares. */
  readonly dash?: string;
  /** Of its bars, likewise. */
  readonly opacity?: number;
  /** The drawing names it beside its marks, so that a legend need not be seen; such a name has its `data-legend-key`. */
  readonly isNamed?: boolean;
}

/** Entries that a picture shows: those that the drawing does not name itself. */
export const shownLegend = (legend: readonly LegendEntry[]): readonly LegendEntry[] =>
  legend.filter(({ isNamed }) => isNamed !== true);

/** A direction of a drawing in which a range can be brushed. */
export interface BrushAxis {
  /** Column of the dataset whose values lie along the axis. */
  readonly column: string;
  /** Values of `time` axes are milliseconds since the epoch. */
  readonly kind: 'number' | 'time';
  /** px of the low and the high end, from the scene's top left corner. */
  readonly fromPx: number;
  readonly toPx: number;
  /** Values at `fromPx` and `toPx`; the axis is linear between them. */
  readonly from: number;
  readonly to: number;
  /** Width of a bin in axis units, where values are drawn in bins; a brush snaps to it. */
  readonly binWidth?: number;
  /**
   * Edges of bins that are not of equal width, ascending by value; a brush snaps to them. They replace the linear
   * axis. The last value lies beyond everything that is drawn.
   */
  readonly edges?: readonly { readonly value: number; readonly px: number }[];
  /** ISO-8601 duration to which the drawn times were truncated. */
  readonly grain?: string;
  /** The ends of a range as the axis writes them, with no more digits than it can tell apart. */
  readonly words?: (range: BrushEnds) => { readonly from: string; readonly to: string };
}

/** A range along an axis; `to` is exclusive. */
export interface BrushEnds {
  readonly from: number;
  readonly to: number;
}

/** Values by column. */
export type SelectedValues = Readonly<Record<string, readonly unknown[]>>;
/** What is selected; of a list, everything that one of its members holds for. */
export type Selection = SelectedValues | readonly SelectedValues[];

/** Where and how a point was chosen. */
export interface ChartPointer {
  /** px in the window. */
  readonly x: number;
  readonly y: number;
  /** `select`: click or Enter; `menu`: right click, long press, Shift+F10. */
  readonly intent: 'select' | 'menu';
  /** Ctrl, Cmd or Shift: in addition to what is selected. */
  readonly isAdditive: boolean;
}

/** A brushed range per column; `to` is exclusive. */
export interface ChartBrush {
  readonly ranges: readonly {
    readonly column: string;
    readonly kind: BrushAxis['kind'];
    readonly from: number;
    readonly to: number;
  }[];
}

/** A drawing: an SVG (or, for tables and numbers, HTML) element and what the host needs to make it live. */
export interface Scene {
  readonly element: SVGElement | HTMLElement;
  readonly marks: readonly Mark[];
  readonly legend: readonly LegendEntry[];
  /** Directions that can be brushed; a type that declares `brush` in `emits` gives at least one. */
  readonly brush?: SceneBrush;
  /**
   * Where no shape is under the pointer: marks lie anywhere, so the nearest counts; else those above and below it come
   * first.
   */
  readonly isScattered?: boolean;
  /** Marks are below each other, as horizontal bars are: those beside the pointer come first. */
  readonly isLying?: boolean;
  /** Of a drawing of single rows: how many of them it shows. */
  readonly rows?: RowCoverage;
  /** What dims when something else is selected. */
  readonly shapes?: readonly Shape[];
  /**
   * Moves the shapes to other results of the same queries, in place and fast enough for every frame; scales, colours
   * and labels stay those of the drawing. The shapes are in groups marked `data-live`. False: it must be drawn again.
   */
  readonly redraw?: (data: readonly ColumnarResult[]) => boolean;
}

/** So many of so many rows. */
export interface RowCoverage {
  readonly shown: number;
  readonly all: number;
}

export interface SceneBrush {
  readonly x?: BrushAxis;
  readonly y?: BrushAxis;
}

/** The part of a viz type that is loaded when it is first drawn. */
export interface VizRenderer<O> {
  /** Pure: the same input gives the same drawing, in the page and on the server. */
  readonly draw: (input: DrawInput<O>) => Scene;
  /** A sentence or two for screen readers: what is shown, extremes, direction. */
  readonly summarize: (input: Omit<DrawInput<O>, 'document' | 'size'>) => string;
}

/** A row of totals: what it asks besides the rows, and its cells below columns of these names; null is an empty cell. */
export interface TableTotals {
  readonly query: QueryObject;
  readonly cells: (
    columns: readonly string[],
    answer: ColumnarResult,
  ) => readonly CellValue[] | Promise<readonly CellValue[]>;
}

export type VizCategory =
  'Table' | 'KPI' | 'Evolution' | 'Part of a Whole' | 'Distribution' | 'Correlation' | 'Ranking' | 'Flow' | 'Map';

/** The erased form the host works with. */
export interface VizType {
  readonly key: string;
  readonly name: string;
  readonly category: VizCategory;
  readonly description: string;
  readonly tags: readonly string[];
  readonly slots: readonly Slot[];
  /** JSON schema with defaults, titles and control hints; the control panel is made from it. */
  readonly options: TObject;
  /** What can be put in order, for the one control that does it; slots and options it names have no other. */
  readonly sorts: readonly SortSetting[];
  /** Form data → what to ask. Pure. The chart's `extra_form_data` is merged by the host afterwards. */
  readonly buildQuery: (formData: FormData) => readonly QueryObject[];
  /**
   * What a file of the chart's rows asks, in the place of `buildQuery`: its first queries, whole, without those that
   * only serve the picture, such as totals. Several make an archive of several files. Absent: all of `buildQuery`.
   */
  readonly fileQueries?: (formData: FormData) => readonly QueryObject[];
  /** The row of totals below a table of its rows, for where the rows are given without the picture. Pure. */
  readonly totals?: (formData: FormData) => TableTotals | undefined;
  /**
   * The answer to a query as its reader's table and file show it: rows and columns in the order of the picture, where the
   * wire's own order or shape is another. Pure.
   */
  readonly asTable?: (result: ColumnarResult, formData: FormData) => ColumnarResult;
  /** In the place of `asTable`, where the answer comes from elsewhere. Hosts call `tableOf`, which knows both. */
  readonly asTableLater?: (result: ColumnarResult, formData: FormData) => Promise<ColumnarResult>;
  /** What a click or brush can emit. */
  readonly emits: readonly ('select' | 'brush')[];
  /** Brings saved settings of older versions or other names up to date. */
  readonly migrate: (formData: FormData) => FormData;
  /**
   * Awaited before `buildQuery`, `fileQueries`, `totals` and `migrate` are called with these settings, where a type has it: the answers come from
   * elsewhere, and are kept. Without it `buildQuery` throws, and `migrate` leaves the settings as they are.
   */
  readonly prepare?: (formData: FormData) => Promise<void>;
  /** Other viz_type keys whose charts this type reads. */
  readonly aliases: readonly string[];
  /** True: the page uses a `VizMounts` contribution and `draw` is the static fallback. */
  readonly isMounted: boolean;
  /** True: it shows the rows of its answer itself, so a table in its place would show nothing else. */
  readonly isTable: boolean;
  /**
   * It is drawn in the page only: where there is none, as in mails, its rows replace it, or a note with its name.
   * Absent: `draw` gives its picture everywhere.
   */
  readonly staticForm?: 'table' | 'note';
  /** Shape of the loading skeleton. */
  readonly skeleton: 'line' | 'bars' | 'table' | 'number' | 'pie';
  /** Checks and completes the options and loads the renderer. The reason names the option that does not fit. */
  readonly open: (formData: FormData) => Result<() => Promise<OpenViz>, string>;
}

/** A renderer bound to checked options. */
export interface OpenViz {
  readonly draw: (input: Omit<DrawInput<unknown>, 'options'>) => Scene;
  readonly summarize: (input: Omit<DrawInput<unknown>, 'options' | 'document' | 'size'>) => string;
  /** In the place of `draw` and `summarize`, which throw, where the drawing is made elsewhere. */
  readonly drawLater?: (input: Omit<DrawInput<unknown>, 'options'>) => Promise<Scene>;
  readonly summarizeLater?: (input: Omit<DrawInput<unknown>, 'options' | 'document' | 'size'>) => Promise<string>;
}

export const VizTypes = defineExtensionPoint<VizType>({
  id: 'viz-kit/viz-types',
  summary: 'A kind of chart: its slots, options, query and drawing.',
  keyOf: (viz) => viz.key,
  check: (viz) => {
    if (!/^[a-z0-9][a-z0-9_-]*$/i.test(viz.key)) return 'its key is not a plain word';
    if (viz.name === '') return 'its name is empty';
    if (viz.slots.length === 0) return 'it has no slots';
    return undefined;
  },
  order: (a, b) => a.name.localeCompare(b.name),
});

/** The viz type of a key, also when it is one of the type's older names. */
export function findVizType(types: readonly VizType[], key: string): VizType | undefined {
  return types.find((type) => type.key === key) ?? types.find((type) => type.aliases.includes(key));
}

/** Props of a mounted viz: the drawing of a type that needs live DOM. */
export interface VizMountProps {
  readonly data: readonly ColumnarResult[];
  /** The stored answers: scales and widths stay theirs while `data` follows a brush in another chart. */
  readonly settled: readonly ColumnarResult[];
  readonly formData: FormData;
  readonly theme: VizTheme;
  readonly formats: VizFormats;
  readonly size: VizSize;
  readonly labelOf: (column: string) => string;
  /** Format the dataset gives a result column. */
  readonly formatOf?: (column: string) => ColumnFormat | undefined;
  readonly onSelect: (selects: Selects, pointer: ChartPointer) => void;
  /** What is selected in this chart, by column; the rest is drawn faint. */
  readonly selection?: Selection;
  /** Changes the chart's settings, such as a resized column; recorded as an edit where the chart is being edited. */
  readonly onOptions: (options: Readonly<Record<string, unknown>>) => void;
}

/** The live form of a viz type that declares `isMounted`. */
export interface VizMount {
  readonly vizType: string;
  readonly load: () => Promise<{ readonly default: ComponentType<VizMountProps> }>;
}
export const VizMounts = defineExtensionPoint<VizMount>({
  id: 'viz-kit/viz-mounts',
  summary: 'The live component of a viz type that needs more than a drawing.',
  keyOf: (mount) => mount.vizType,
});
