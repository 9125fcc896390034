import type { ColumnarResult } from '#plugins/databases';
import type { PolygonRings } from '#plugins/queries';

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
  /** Of several panels: the number of its own. */
  readonly panel?: number;
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
  /** Of a scale: its colours from the lowest value on; `color` is shown where there is no room. */
  readonly colors?: readonly string[];
  /** SVG dash pattern of its line, where that tells it from the series whose colour it shares. */
  readonly dash?: string;
  /** Of its bars, likewise. */
  readonly opacity?: number;
  /** It tells what colors mean, and has no marks of its own. */
  readonly isRule?: boolean;
  /** The drawing names it beside its marks, so that a legend need not be seen; such a name has its `data-legend-key`. */
  readonly isNamed?: boolean;
}

export type LegendPlace = 'top' | 'bottom' | 'left' | 'right';

/** Position and flow of a legend. */
export interface LegendLook {
  /** Left and right are those of a text from left to right. */
  readonly place: LegendPlace;
  /** `rows`: up to three rows, or a column; `scroll`: one row or column; `plain`: as many as a third of the room has. */
  readonly flow: 'rows' | 'scroll' | 'plain';
  /** What it takes at least, px. */
  readonly leastPx: number;
  /** By name; undefined: as in the data. */
  readonly sort: 'asc' | 'desc' | undefined;
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
  /** The range is that around an area, whose first column it is of. */
  readonly area?: SelectedArea;
}

/** An area over two columns of numbers: `val` of an `IN POLYGON` filter. */
export interface SelectedArea {
  /** Columns of x and y. */
  readonly columns: readonly [x: string, y: string];
  readonly rings: PolygonRings;
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
  /** What of these ranges is selected; absent: all. */
  readonly area?: SelectedArea;
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
  /** Where it is several pictures beside each other: a pointer in one of them is at no mark of another. px. */
  readonly panels?: readonly ScenePanel[];
  /** Of a drawing of single rows: how many of them it shows. */
  readonly rows?: RowCoverage;
  /** What dims when something else is selected. */
  readonly shapes?: readonly Shape[];
  /**
   * Draws faint, in place, what is not selected: for things that are too many to have an element each, so that they are
   * no shapes.
   */
  readonly dim?: (isSelected: (selects: Selects) => boolean) => void;
  /**
   * Moves the shapes to other results of the same queries, in place and fast enough for every frame; scales, colours
   * and labels stay those of the drawing. The shapes are in groups marked `data-live`. False: it must be drawn again.
   */
  readonly redraw?: (data: readonly ColumnarResult[]) => boolean;
}

/** A rectangle in a scene, px. */
export interface ScenePanel {
  readonly x: number;
  readonly y: number;
  readonly widthPx: number;
  readonly heightPx: number;
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
