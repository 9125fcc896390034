import { labelPartsIn, namedFormats, withColumnFormats, type ChartMenuProps, type ChartState } from '#plugins/charts';
import {
  findVizType,
  formatOfColumn,
  prepared,
  resultNames,
  type Scene,
  type VizSize,
  type VizTheme,
  type VizType,
} from '#plugins/viz-kit';
import { drawViz } from '../frame/draw-viz.ts';
import { partsWithData } from '../frame/parts-with-data.ts';
import { pageFormats } from '../frame/page-viz-theme.ts';

/** A chart to be drawn by its type's own draw function, regardless of what the page shows for it. */
export interface DrawnAgain extends Pick<ChartMenuProps, 'verboseNames' | 'columnFormats'> {
  readonly state: ChartState | undefined;
  readonly types: readonly VizType[];
}

/** Undefined without an answer that has rows, and where the settings do not fit the type. */
export async function drawAgain(
  { state, types, verboseNames = {}, columnFormats }: DrawnAgain,
  theme: VizTheme,
  size: VizSize,
): Promise<Scene | undefined> {
  const answers = state?.queriesResponse ?? [];
  const settings = state?.answeredFormData ?? undefined;
  const viz = settings === undefined ? undefined : findVizType(types, settings.viz_type);
  if (viz === undefined || settings === undefined || answers.every(({ result }) => result.rowCount === 0)) {
    return undefined;
  }
  await prepared(viz, settings);
  const named = namedFormats(viz, settings, columnFormats);
  const formData = withColumnFormats(viz, viz.migrate(settings), columnFormats);
  const opened = viz.open(formData);
  if (!opened.ok) return undefined;
  const parts = partsWithData(state?.parts, answers);
  return drawViz(await opened.value(), {
    data: answers.map(({ result }) => result),
    formData,
    theme,
    formats: pageFormats,
    hidden: new Set(),
    labelOf: resultNames(formData, verboseNames),
    formatOf: (column) => formatOfColumn(named, column),
    partsOf: (column) => labelPartsIn(answers, column),
    ...(parts === undefined ? {} : { parts }),
    size,
    document,
  });
}
