import { defineExtensionPoint, type Result } from '#core/common';
import type { CellValue, ColumnarResult } from '#plugins/databases';
import type { QueryObject } from '#plugins/queries';
import type { TObject } from 'typebox';
import type { ComponentType, KeyboardEvent, ReactElement, ReactNode } from 'react';
import type { AnnotationData } from '../annotations/annotation-data.ts';
import type { AnnotationType } from '../annotations/annotation-layer.ts';
import type { ReferenceAxis, ReferenceKind } from '../reference-lines/reference-line.ts';
import type { ColumnFormat } from '../formats/column-formats.ts';
import type { FieldShape } from './field-shape.ts';
import type { ChartPart } from './chart-part.ts';
import type { SettingStep } from './control-types.ts';
import type { FormData } from './form-data.ts';
import type { AxisWindow, Overview } from './overview.ts';
import type { ChartBrush, ChartPointer, Mark, Scene, Selection, Selects } from './scene.ts';
import type { PanelAxes } from './panel-axes.ts';
import type { Slot } from './slot.ts';
import type { RowsSheet, RowsSheetInput, SheetInput, ShownSheet } from './shown-sheet.ts';
import type { SortSetting } from './sort-settings.ts';
import type { VizFormats, VizSize, VizTheme } from './viz-theme.ts';

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
  /** Aborted once nobody wants the drawing any more. */
  readonly signal?: AbortSignal;
  /** Keys of the legend entries that the reader has switched off. */
  readonly hidden: ReadonlySet<string>;
  /** Name a reader sees for a result column: verbose name, label. */
  readonly labelOf: (column: string) => string;
  /** Format the dataset gives a result column, for types that format each column for itself. */
  readonly formatOf?: (column: string) => ColumnFormat | undefined;
  /** Parts of a result column's name, such as metric and group values of a pivoted one. */
  readonly partsOf?: (column: string) => readonly string[] | undefined;
  /** Of several drawings in one picture: what their axes have in common; read by `axisValues`. */
  readonly axes?: PanelAxes;
  /** The part of the axis that a reader looks at, of types with an `overview`; absent: all of it. */
  readonly window?: AxisWindow;
  /** Rows of the first query without its row limit, where that cut the answer and it was counted. */
  readonly rowsInAll?: number;
  /** Rows of the annotation layers that other charts feed, as far as they are there. */
  readonly annotations?: AnnotationData;
  /** The charts that `VizType.parts` names, as far as they are there; `data` holds their results one after the other. */
  readonly parts?: readonly ChartPart[];
  /** What is missing of them, where nothing beside the drawing says it: a name and a reason each. */
  readonly missingParts?: readonly { readonly name: string; readonly reason: string }[];
}

/** The part of a viz type that is loaded when it is first drawn. */
export interface VizRenderer<O> {
  /** Pure: the same input gives the same drawing, in the page and on the server. */
  readonly draw: (input: DrawInput<O>) => Scene;
  /** A sentence or two for screen readers: what is shown, extremes, direction. */
  readonly summarize: (input: Omit<DrawInput<O>, 'document' | 'size'>) => string;
  /** The whole in small, for readers to choose a `window` in; undefined where the settings or the data want none. */
  readonly overview?: (input: Omit<DrawInput<O>, 'size'>) => Overview | undefined;
  /**
   * In the place of `draw` and `summarize`, where something has to be loaded that only the input names, or drawing takes
   * so long that it pauses (`drawnInTurns`).
   */
  readonly drawLater?: (input: DrawInput<O>) => Promise<Scene>;
  readonly summarizeLater?: (input: Omit<DrawInput<O>, 'document' | 'size'>) => Promise<string>;
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
  /** Fields that this picture shows better than most: Explore suggests it first for them. */
  readonly suits: readonly FieldShape[];
  readonly slots: readonly Slot[];
  /** JSON schema with defaults, titles and control hints; the control panel is made from it. */
  readonly options: TObject;
  /** What can be put in order, for the one control that does it; slots and options it names have no other. */
  readonly sorts: readonly SortSetting[];
  /** Form data → what to ask. Pure. The chart's `extra_form_data` is merged by the host afterwards. */
  readonly buildQuery: (formData: FormData) => readonly QueryObject[];
  /**
   * What the page asks in the place of `buildQuery`, where the live chart asks for the rest when a reader wants it
   * (`VizMountProps.ask`). Its answers may have fewer rows, in the same order of queries. Mails, pictures and files have
   * the answers of `buildQuery`. Pure.
   */
  readonly pageQueries?: (formData: FormData) => readonly QueryObject[];
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
  /**
   * The answers of `buildQuery` as a file shows them that is laid out as the picture, with headings in several rows. Pure.
   */
  readonly asSheet?: (input: SheetInput) => Promise<ShownSheet>;
  /** How the rows of the first query are laid out in a spreadsheet, while they are written as they come. Pure. */
  readonly rowsSheet?: (input: RowsSheetInput) => Promise<RowsSheet>;
  /** Of a type whose charts are drawn from other saved charts. */
  readonly parts?: VizParts;
  /** What a click or brush can emit. */
  readonly emits: readonly ('select' | 'brush')[];
  /** Brings saved settings of older versions or other names up to date. */
  readonly migrate: (formData: FormData) => FormData;
  /**
   * Awaited before `buildQuery`, `fileQueries`, `totals` and `migrate` are called with these settings, where a type has it: the answers come from
   * elsewhere, and are kept. Without it `buildQuery` throws, and `migrate` leaves the settings as they are.
   */
  readonly prepare?: (formData: FormData) => Promise<void>;
  /**
   * False: it aggregates or asks in a way of its own, so table calculations are not in it. Else a defined type has them:
   * to its functions they are metrics of the form, and columns of the answer.
   */
  readonly calculates?: boolean;
  /**
   * False: it has no small multiples, as what is no single picture of a single query. Else a defined type has them: to its
   * functions each is a chart like others.
   */
  readonly facets?: boolean;
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
  /** Kinds of annotation layers that `draw` shows. Absent: none, and Explore has no editor for them. */
  readonly annotationTypes?: readonly AnnotationType[];
  /** Kinds of reference lines that `draw` shows. Absent: none, and Explore has no editor for them. */
  readonly referenceKinds?: readonly ReferenceKind[];
  /** Value axes that a reference line can be along, where there is a choice. */
  readonly referenceAxes?: readonly ReferenceAxis[];
  /** Shape of the loading skeleton. */
  readonly skeleton: 'line' | 'bars' | 'table' | 'number' | 'pie';
  /** Checks and completes the options and loads the renderer. The reason names the option that does not fit. */
  readonly open: (formData: FormData) => Result<() => Promise<OpenViz>, string>;
}

/** A renderer bound to checked options. */
export interface OpenViz {
  readonly draw: (input: Omit<DrawInput<unknown>, 'options'>) => Scene;
  readonly summarize: (input: Omit<DrawInput<unknown>, 'options' | 'document' | 'size'>) => string;
  readonly overview?: (input: Omit<DrawInput<unknown>, 'options' | 'size'>) => Overview | undefined;
  /**
   * In the place of `draw` and `summarize`, which throw, where the drawing is made elsewhere or loads what it needs; or
   * beside them, where the drawing lets the page have its turns.
   */
  readonly drawLater?: (input: Omit<DrawInput<unknown>, 'options'>) => Promise<Scene>;
  readonly summarizeLater?: (input: Omit<DrawInput<unknown>, 'options' | 'document' | 'size'>) => Promise<string>;
}

/** What a type says whose charts are drawn from other saved charts. It asks nothing itself. */
export interface VizParts {
  /** Ids of the charts, in the order in which `draw` gets them. */
  readonly idsOf: (formData: FormData) => readonly number[];
  /** Settings of a part inside of the whole; the reason where it cannot be one. Pure. */
  readonly settingsIn: (whole: FormData, part: FormData) => Result<FormData, string>;
  /** Types of made-up parts, for miniatures and contract tests, with settings of theirs. */
  readonly samples: readonly { readonly viz: VizType; readonly settings: Readonly<Record<string, unknown>> }[];
}

export const VizTypes = defineExtensionPoint<VizType>({
  id: 'viz-kit/viz-types',
  summary: 'A kind of chart: its slots, options, query and drawing.',
  keyOf: (viz) => viz.key,
  check: (viz) => {
    if (!/^[a-z0-9][a-z0-9_-]*$/i.test(viz.key)) return 'its key is not a plain word';
    if (viz.name === '') return 'its name is empty';
    if (viz.slots.length === 0 && viz.parts === undefined) return 'it has no slots';
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
  /** Somebody follows what is selected. */
  readonly maySelect?: boolean;
  /** What is selected in this chart, by column; the rest is drawn faint. */
  readonly selection?: Selection | undefined;
  /** The ranges that are selected in this chart. */
  readonly brush?: ChartBrush | undefined;
  /** Changes the chart's settings, such as a resized column; recorded as an edit where the chart is being edited. */
  readonly onOptions: (options: Readonly<Record<string, unknown>>, step?: SettingStep) => void;
  /**
   * Asks the chart's question again for a state of the reader, such as another page: `ownState` of the form data, which is
   * no setting of the chart. A changed filter forgets it.
   */
  readonly onOwnState?: (ownState: Readonly<Record<string, unknown>>) => void;
  /** The chart is being edited: what `onOptions` is given is kept. */
  readonly isEdited?: boolean;
  /** Results of the charts that `VizType.parts` names. */
  readonly parts?: readonly ChartPart[];
  /** Puts what is drawn live into what pictures of charts have: legend, tooltip, walk by keyboard, selection. */
  readonly stage?: (parts: MountStage) => ReactElement;
  /**
   * Asks the chart's questions with other settings, such as for the window of a map, or those of one of its `parts` with
   * the part's; the answers that are there stay. An abort of the signal ends the statements, and throws an `AppError` of the
   * kind `cancelled`.
   */
  readonly ask?: (formData: FormData, signal: AbortSignal) => Promise<readonly ColumnarResult[]>;
  /** It cannot be shown here after all; the reason is told below the picture that replaces it. */
  readonly onUnavailable?: (reason: string) => void;
}

/** A live drawing as `VizMountProps.stage` takes it. */
export interface MountStage {
  /** Undefined until something is drawn. */
  readonly scene: StageScene | undefined;
  /** What the keys do, for screen readers. */
  readonly hint: string;
  /** The room that the legend leaves; the function stays the same. */
  readonly onSize: (size: VizSize) => void;
  /** Keys of the legend that the reader has switched off. */
  readonly onHidden: (hidden: ReadonlySet<string>) => void;
  /** A double click on a mark, or Alt and Enter on the one that the keys walked to. */
  readonly onOpen?: (mark: Mark) => void;
  /** Before the keys of the walk; true where the key was its own. */
  readonly onKeyDown?: (event: KeyboardEvent) => boolean;
  /** The drawing; it fills the stage, whose upper left corner is that of the marks. */
  readonly children: ReactNode;
}

/** What a live drawing shows now. */
export interface StageScene extends Pick<Scene, 'marks' | 'legend' | 'shapes' | 'isScattered' | 'isLying'> {
  /** For screen readers. */
  readonly summary: string;
  /** Element of the shape at a place of the stage, px. */
  readonly shapeAt?: (x: number, y: number) => Element | undefined;
}

/** The live form of a viz type that declares `isMounted`. */
export interface VizMount {
  readonly vizType: string;
  readonly load: () => Promise<{ readonly default: ComponentType<VizMountProps> }>;
  /** Why the live form cannot be shown in this browser: its picture replaces it, with this line. Undefined: it can. */
  readonly unavailable?: () => string | undefined;
}
export const VizMounts = defineExtensionPoint<VizMount>({
  id: 'viz-kit/viz-mounts',
  summary: 'The live component of a viz type that needs more than a drawing.',
  keyOf: (mount) => mount.vizType,
});
