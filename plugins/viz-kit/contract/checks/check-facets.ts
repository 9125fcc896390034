import type { Scene } from '../type/scene.ts';
import type { VizSize } from '../type/viz-theme.ts';
import type { VizType } from '../type/viz-type.ts';
import { drawingProblems } from './check-drawing.ts';

/** Draws made-up data with these settings. */
type Draw = (
  settings: Readonly<Record<string, unknown>>,
) => Promise<{ readonly scene: Scene; readonly summary: string }>;

const rows = { facet_row: 'Country' };
const both = { ...rows, facet_column: 'Year' };

/** What is wrong with the small multiples of a type that has them. */
export async function facetProblems(viz: VizType, draw: Draw, size: VizSize): Promise<readonly string[]> {
  if (!viz.slots.some(({ role }) => role === 'facet')) return [];
  const [whole, two, four] = await Promise.all([draw({}), draw(rows), draw(both)]);
  return [
    ...panelProblems(two.scene, 2),
    ...panelProblems(four.scene, 4),
    ...drawingProblems(two.scene, size),
    ...drawingProblems(four.scene, size),
    ...(two.summary.includes('First') && two.summary.includes('Second') ? [] : ['the summary names no facet']),
    ...legendProblems(whole.scene, two.scene),
    ...unfiltered(two.scene, Object.values(rows)),
    ...unfiltered(four.scene, Object.values(both)),
  ];
}

function panelProblems({ element, panels = [] }: Scene, wanted: number): readonly string[] {
  const drawn = [...element.children].filter((child) => child.tagName.toLowerCase() === 'svg');
  const isEmpty = drawn.some((panel) => panel.children.length === 0);
  if (drawn.length !== wanted || panels.length !== wanted) return [`${wanted} facets have ${drawn.length} drawings`];
  return isEmpty ? ['the drawing of a facet is empty'] : [];
}

function legendProblems(whole: Scene, faceted: Scene): readonly string[] {
  const keysOf = ({ legend }: Scene): string => JSON.stringify(legend.map(({ key, color }) => [key, color]));
  return keysOf(whole) === keysOf(faceted) ? [] : ['the legend of facets is not that of one picture'];
}

const unfiltered = ({ marks }: Scene, columns: readonly string[]): readonly string[] =>
  marks.every(({ selects }) => selects === undefined || columns.every((column) => selects[column] !== undefined))
    ? []
    : ['what is clicked in a facet has not its value'];
