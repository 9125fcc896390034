import { AppError } from '#core/common';
import {
  namedFormats,
  pictureGrounds,
  withColumnFormats,
  type ChartDrawing,
  type ChartEmphasis,
} from '#plugins/charts';
import {
  createColorAssignments,
  createVizFormats,
  createVizTheme,
  formatOfColumn,
  resultNames,
  shownLegend,
  shadeIn,
  type ColorAssignments,
  type ColumnFormats,
  type DrawInput,
  type FormData,
  type Scene,
  type VizSize,
  type VizTheme,
  type VizType,
} from '#plugins/viz-kit';
import type { ColumnarResult } from '#plugins/databases';
import type { DatasetModel } from '#plugins/datasets';
import { addGhosts } from '../../common/emphasis.ts';
import { chartErrors } from '../../common/messages.ts';
import type { AnsweredParts } from './drawn-parts.ts';
import { emphasise } from './emphasise.ts';
import { drawDocument } from './draw-document.ts';
import type { PictureColors } from './picture-colors.ts';
import { standaloneSvg } from './standalone-svg.ts';

const formats = createVizFormats();
let last: Promise<unknown> = Promise.resolve();

export interface SceneInput {
  readonly viz: VizType;
  /** Migrated to the viz type's present form. */
  readonly formData: FormData;
  readonly dataset: DatasetModel;
  readonly theme: 'light' | 'dark';
  readonly size: VizSize;
  /** The answers, in order; asked for while the drawing functions load. */
  readonly answers: Promise<readonly ColumnarResult[]>;
  readonly colors: PictureColors;
  /** What is emphasised, and the answers for the selected part. */
  readonly emphasis?: Omit<ChartEmphasis, 'part'> & { readonly part: Promise<readonly ColumnarResult[] | undefined> };
  /** Rows of the first query without its limit, where that cut them. */
  readonly rowsInAll?: Promise<number | undefined>;
  /** Of a chart that is made of others: those, whose results are in the place of `answers`. */
  readonly parts?: Promise<AnsweredParts | undefined>;
  /** Replace the defaults of a picture on its own. */
  readonly surroundings?: {
    readonly look: Partial<VizTheme>;
    readonly partsOf: NonNullable<DrawInput<unknown>['partsOf']>;
  };
}

/** Draws with the same functions as the page; one picture at a time, so that requests get their turn in between. */
export async function drawScene(input: SceneInput): Promise<ChartDrawing> {
  const { viz, formData, dataset, theme, size, answers, colors, emphasis, surroundings } = input;
  const columnFormats = formatsOf(dataset);
  const named = namedFormats(viz, formData, columnFormats);
  const formatted = withColumnFormats(viz, formData, columnFormats);
  const opened = viz.open(formatted);
  const drawn = opened.ok ? Promise.all([opened.value(), drawDocument()]) : undefined;
  const [data, drawing, shared, part, rowsInAll, made] = await Promise.all([
    answers,
    drawn,
    colors.open(formData),
    emphasis?.part,
    input.rowsInAll,
    input.parts,
  ]);
  if (!opened.ok || drawing === undefined) {
    const reason = opened.ok ? '' : opened.error;
    throw new AppError('unprocessable', chartErrors.noThumbnail({ reason }));
  }
  const [open, document] = drawing;
  const turn = last.then(() => new Promise(setImmediate));
  last = turn;
  await turn;
  const vizTheme = {
    ...themeOf(formatted, theme, shared?.assignments),
    background: pictureGrounds[theme],
    ...surroundings?.look,
  };
  const draw = (given: readonly ColumnarResult[]): Scene | Promise<Scene> =>
    (open.drawLater ?? open.draw)({
      data: given,
      formData: formatted,
      theme: vizTheme,
      formats,
      size,
      document,
      hidden: new Set(),
      labelOf: resultNames(formData, verboseNamesOf(dataset)),
      formatOf: (column) => formatOfColumn(named, column),
      ...(made === undefined ? {} : { parts: made.parts, missingParts: made.missing }),
      ...(rowsInAll === undefined ? {} : { rowsInAll }),
      ...(surroundings === undefined ? {} : { partsOf: surroundings.partsOf }),
    });
  const results = made?.parts.flatMap((one) => one.data) ?? data;
  const first = await draw(results);
  const whole = (await shared?.settle()) === true ? await draw(results) : first;
  const scene = part === undefined || showsPart(whole, part) ? whole : await draw(part);
  if (emphasis !== undefined) emphasise(scene, emphasis, { size, theme: vizTheme, document });
  const picture = { svg: standaloneSvg(scene, size, vizTheme, document), legend: shownLegend(scene.legend) };
  return scene.rows === undefined ? picture : { ...picture, rows: scene.rows };
}

/** Whether a drawing could move to the part, before a ghost of the whole. */
function showsPart({ element, redraw }: Scene, part: readonly ColumnarResult[]): boolean {
  if (redraw === undefined) return false;
  addGhosts(element);
  return redraw(part);
}

/** Labels that the surroundings give colours come first, in their order, as in the page. `shared`: of a dashboard. */
function themeOf(formData: FormData, scheme: 'light' | 'dark', shared: ColorAssignments | undefined) {
  const fixed = Object.entries((formData['label_colors'] ?? {}) as Readonly<Record<string, string>>); // texts by label
  const labelColors = Object.fromEntries(fixed.map(([label, color]) => [label, shadeIn(color, scheme)]));
  const colorAssignments = shared ?? createColorAssignments(fixed.map(([label]) => label));
  return createVizTheme({ scheme, colorAssignments, labelColors });
}

/** What the dataset calls its columns and metrics. */
export function verboseNamesOf(dataset: DatasetModel): Readonly<Record<string, string | null>> {
  const metrics = dataset.metrics.map(({ metric_name: name, verbose_name: verbose }) => [name, verbose] as const);
  // As in the page: a name of both is that of the column.
  const columns = dataset.columns.map(({ column_name: name, verbose_name: verbose }) => [name, verbose] as const);
  return Object.fromEntries([...metrics, ...columns]);
}

/** What the dataset says about its saved metrics; datasets of the planner carry them one by one. */
export function formatsOf(dataset: DatasetModel): ColumnFormats {
  const { metrics } = dataset;
  return {
    numbers: Object.fromEntries(
      metrics.flatMap(({ metric_name, d3format }) =>
        d3format === null || d3format === '' ? [] : [[metric_name, d3format]],
      ),
    ),
    currencies: Object.fromEntries(
      metrics.flatMap(({ metric_name, currency }) => (currency === null ? [] : [[metric_name, currency]])),
    ),
  };
}
