import { drawingMessages } from '../drawing/drawing-messages.ts';
import { labelFontPx, noteScene, setAttributes, svgRoot, svgText } from '../drawing/svg.ts';
import { truncateText } from '../drawing/text-width.ts';
import type { FormData } from '../type/form-data.ts';
import type { LegendEntry, Mark, Scene, Selects } from '../type/scene.ts';
import type { OpenViz } from '../type/viz-type.ts';
import { facetHeadingPx, facetLayout, facetRemarkPx, type Rectangle } from './facet-layout.ts';
import { facetMessages } from './facet-messages.ts';
import { facetsOf, withoutFacets, type Facets } from './facet-settings.ts';
import { facetHeading, facetRemark, summarizeFacets } from './facet-words.ts';
import { isSharedAxis, sharedAxes, withSharedX } from './shared-axes.ts';
import { splitFacets, type FacetPanel, type SplitFacets } from './split-facets.ts';

type Drawing = Parameters<OpenViz['draw']>[0];
type Facts = Parameters<OpenViz['summarize']>[0];

/** A drawing of a type as small multiples of it, each by the type's own functions. As it is where nothing cuts the chart. */
export function facetedDrawing(viz: OpenViz, formData: FormData): OpenViz {
  const facets = facetsOf(formData);
  if (facets === undefined) return viz;
  const { drawLater, summarizeLater } = viz;
  return {
    draw: (input) => {
      const plan = planOf(input, facets);
      const shared = sharedAxes(facets.axes);
      const drawAll = (axes: Drawing['axes']): readonly Scene[] =>
        plan.placed.map((one) => drawPanel(viz.draw, withAxes(inputOf(input, one), axes)));
      const scenes = drawAll(shared.noting);
      // Ends of shared axes are known once every panel has said its own.
      return compose(input, plan, shared.isShared() ? drawAll(shared.giving) : scenes);
    },
    summarize: (input) => {
      const split = splitFacets(input.data, facets);
      return summarizeFacets(split, input, (panel) => viz.summarize(factsOf(input, panel)));
    },
    ...(drawLater === undefined
      ? {}
      : {
          drawLater: async (input) => {
            const plan = planOf(input, facets);
            const shared = sharedAxes(facets.axes);
            const drawAll = (axes: Drawing['axes']): Promise<readonly Scene[]> =>
              Promise.all(plan.placed.map(async (one) => drawPanel(drawLater, withAxes(inputOf(input, one), axes))));
            const scenes = await drawAll(shared.noting);
            return compose(input, plan, shared.isShared() ? await drawAll(shared.giving) : scenes);
          },
        }),
    ...(summarizeLater === undefined
      ? {}
      : {
          summarizeLater: async (input) => {
            const split = splitFacets(input.data, facets);
            const texts = await Promise.all(split.panels.map((panel) => summarizeLater(factsOf(input, panel))));
            return summarizeFacets(split, input, (panel) => texts[split.panels.indexOf(panel)] ?? '');
          },
        }),
  };
}

interface PlacedPanel {
  readonly panel: FacetPanel;
  readonly place: Rectangle;
}

interface FacetPlan {
  readonly split: SplitFacets;
  readonly placed: readonly PlacedPanel[];
  readonly remark: string;
}

function planOf(input: Drawing, facets: Facets): FacetPlan {
  const split = splitFacets(input.data, facets);
  const count = {
    rows: split.row?.values.length ?? 1,
    columns: split.column?.values.length ?? 1,
    perRow: facets.perRow,
  };
  const whole = facetLayout(count, input.size);
  const isCut = facetRemark(split, whole.length, input) !== '';
  const room = { ...input.size, heightPx: input.size.heightPx - facetRemarkPx };
  const places = isCut ? facetLayout(count, room) : whole;
  const data = split.panels.map((panel) => panel.data);
  const padded = isSharedAxis(facets.axes, 'x') ? withSharedX(data, input.formData) : data;
  const placed = places.flatMap((place, index): readonly PlacedPanel[] => {
    const panel = split.panels[index];
    return panel === undefined ? [] : [{ place, panel: { ...panel, data: padded[index] ?? panel.data } }];
  });
  return { split, placed, remark: facetRemark(split, placed.length, input) };
}

const inputOf = (input: Drawing, { panel, place }: PlacedPanel): Drawing => ({
  ...factsOf(input, panel),
  size: { widthPx: place.widthPx, heightPx: place.heightPx },
  document: input.document,
});

const withAxes = (input: Drawing, axes: Drawing['axes']): Drawing => ({
  ...input,
  ...(axes === undefined ? {} : { axes }),
});

function factsOf<I extends Facts>({ rowsInAll: _all, ...facts }: I, { data }: FacetPanel): Omit<I, 'rowsInAll'> {
  return { ...facts, data, formData: withoutFacets(facts.formData) };
}

/** Two values may never occur together. */
const drawPanel = <S>(draw: (input: Drawing) => S, input: Drawing): S | Scene =>
  input.data.every(({ rowCount }) => rowCount === 0) ? noteScene(input, drawingMessages.noData()) : draw(input);

function compose(input: Drawing, { split, placed, remark }: FacetPlan, scenes: readonly Scene[]): Scene {
  const root = svgRoot(input);
  if (placed.length === 0) return noteScene(input, drawingMessages.noData());
  const marks: Mark[] = [];
  const shapes: NonNullable<Scene['shapes']>[number][] = [];
  const dims: NonNullable<Scene['dim']>[] = [];
  placed.forEach(({ panel, place }, index) => {
    const scene = scenes[index];
    if (scene === undefined) return;
    const heading = facetHeading(panel, input);
    const selects = selectsOf(panel, split);
    const firstMark = marks.length;
    root.append(headingText(input, heading, place), placedElement(scene, place));
    marks.push(...scene.marks.map((mark) => placedMark(mark, { place, heading, selects, panel: index })));
    const { dim } = scene;
    if (dim !== undefined) dims.push((isSelected) => dim((own) => isSelected({ ...own, ...selects })));
    for (const shape of scene.shapes ?? [])
      shapes.push({
        ...shape,
        selects: { ...shape.selects, ...selects },
        ...(shape.at === undefined
          ? {}
          : {
              at: {
                mark: shape.at.mark + firstMark,
                ...(shape.at.selects === undefined ? {} : { selects: { ...shape.at.selects, ...selects } }),
              },
            }),
      });
  });
  if (remark !== '') root.append(remarkText(input, remark));
  const [first] = scenes;
  return {
    element: root,
    marks,
    shapes,
    ...(dims.length === 0 ? {} : { dim: (isSelected) => dims.forEach((dim) => dim(isSelected)) }),
    legend: legendOf(scenes),
    panels: placed.map(({ place }) => place),
    ...(first?.isLying === undefined ? {} : { isLying: first.isLying }),
    ...(first?.isScattered === undefined ? {} : { isScattered: first.isScattered }),
    ...rowsOf(scenes),
  };
}

function placedElement({ element }: Scene, { x, y }: Rectangle): Element {
  setAttributes(element, { x, y });
  return element;
}

function headingText({ document, theme }: Drawing, heading: string, { x, y, widthPx }: Rectangle): Element {
  const fontPx = labelFontPx + 1;
  const shown = truncateText(heading, widthPx - 4, fontPx * boldness);
  const look = { fill: theme.text, 'font-size': fontPx, 'font-weight': 600, 'data-facet': '' };
  return svgText(document, { x: x + 2, y: y - facetHeadingPx + fontPx + 1, ...look }, shown, heading);
}

/** Bold letters are about this much wider. */
const boldness = 1.08;

function remarkText({ document, theme, size }: Drawing, remark: string): Element {
  const shown = truncateText(remark, size.widthPx - 8, labelFontPx);
  return svgText(document, { x: 2, y: size.heightPx - 5, fill: theme.mutedText }, shown, remark);
}

/** The values of a panel are filters beside those of what was pointed at in it. */
function selectsOf({ row, column }: FacetPanel, split: SplitFacets): Selects {
  return {
    ...(row === undefined || split.row === undefined ? {} : { [split.row.column]: row.value }),
    ...(column === undefined || split.column === undefined ? {} : { [split.column.column]: column.value }),
  };
}

interface Placing {
  readonly place: Rectangle;
  readonly heading: string;
  readonly selects: Selects;
  readonly panel: number;
}

function placedMark(mark: Mark, { place, heading, selects, panel }: Placing): Mark {
  const { points } = mark;
  return {
    ...mark,
    panel,
    x: mark.x + place.x,
    y: mark.y + place.y,
    title: mark.title === '' ? heading : facetMessages.markTitle({ facet: heading, title: mark.title }),
    ...(mark.selects === undefined ? {} : { selects: { ...mark.selects, ...selects } }),
    ...(points === undefined
      ? {}
      : {
          points: points.map((point) => ({
            x: point.x + place.x,
            y: point.y + place.y,
            selects: { ...point.selects, ...selects },
          })),
        }),
  };
}

/** Each entry once. Beside its marks it is named only where every drawing does so. */
function legendOf(scenes: readonly Scene[]): readonly LegendEntry[] {
  const entries = new Map<string, LegendEntry>();
  for (const entry of scenes.flatMap(({ legend }) => legend)) {
    const known = entries.get(entry.key);
    if (known === undefined) entries.set(entry.key, entry);
    else if (known.isNamed === true && entry.isNamed !== true) entries.set(entry.key, entry);
  }
  return [...entries.values()];
}

function rowsOf(scenes: readonly Scene[]): Pick<Scene, 'rows'> {
  const known = scenes.flatMap(({ rows }) => rows ?? []);
  if (known.length === 0) return {};
  const sum = (part: 'shown' | 'all'): number => known.reduce((total, one) => total + one[part], 0);
  return { rows: { shown: sum('shown'), all: sum('all') } };
}
