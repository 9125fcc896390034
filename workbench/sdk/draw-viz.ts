import type { ColumnarResult } from '#plugins/databases';
import {
  createVizFormats,
  createVizTheme,
  type FormData,
  type Scene,
  type VizSize,
  type VizType,
} from '#plugins/viz-kit';
import { fakeDocument } from './fake-document.ts';

export interface DrawVizOptions {
  /** Default: `light`. */
  readonly scheme?: 'light' | 'dark';
  /** px; default 640 × 360. */
  readonly size?: VizSize;
  /** Keys of the legend that are switched off. */
  readonly hidden?: ReadonlySet<string>;
  readonly document?: Document;
}

export interface DrawnViz {
  readonly scene: Scene;
  /** The picture as markup. */
  readonly svg: string;
  /** What a screen reader says of it. */
  readonly summary: string;
}

/** Draws a chart as the page would: settings are checked and completed first. Throws when the type refuses them. */
export async function drawViz(
  viz: VizType,
  formData: Readonly<Record<string, unknown>>,
  data: readonly ColumnarResult[],
  options: DrawVizOptions = {},
): Promise<DrawnViz> {
  const complete: FormData = { datasource: '1__table', ...formData, viz_type: viz.key };
  const opened = viz.open(complete);
  if (!opened.ok) throw new Error(`${viz.key} refuses its settings: ${opened.error}`);
  const { draw, summarize } = await opened.value();
  const facts = {
    data,
    formData: complete,
    theme: createVizTheme({ scheme: options.scheme ?? 'light' }),
    formats: createVizFormats(),
    hidden: options.hidden ?? new Set<string>(),
    labelOf: (column: string) => column,
  };
  const size = options.size ?? { widthPx: 640, heightPx: 360 };
  const scene = draw({ ...facts, size, document: options.document ?? fakeDocument() });
  return { scene, svg: scene.element.outerHTML, summary: summarize(facts) };
}
