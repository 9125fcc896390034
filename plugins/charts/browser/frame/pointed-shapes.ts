import type { Mark, Scene, Selects } from '#plugins/viz-kit';

/** What a pointer on a shape is at. */
export interface PointedShape {
  /** Place of the mark. */
  readonly mark: number;
  readonly selects: Selects | undefined;
}

/** The marks of shapes, by element: where a shape is under the pointer, nothing else was meant. */
export function pointedShapes({
  marks,
  shapes = [],
}: Pick<Scene, 'marks' | 'shapes'>): ReadonlyMap<Element, PointedShape> {
  const bySelects = marksBySelects(marks);
  return new Map(
    shapes.flatMap(({ element, selects, at }): [Element, PointedShape][] => {
      const found = at === undefined ? bySelects.get(keyOf(selects)) : { mark: at.mark, selects: at.selects };
      return found === undefined ? [] : [[element, found]];
    }),
  );
}

/** Shapes of another drawing of the same settings, with the places that their marks have among `marks` of the first. */
export function shapesDrawnAgain(
  again: Pick<Scene, 'marks' | 'shapes'>,
  marks: readonly Mark[],
): ReadonlyMap<Element, PointedShape> {
  const bySelects = marksBySelects(marks);
  return new Map(
    [...pointedShapes(again)].flatMap(([element, { mark, selects }]): [Element, PointedShape][] => {
      const first = bySelects.get(keyOf(again.marks[mark]?.selects)) ?? bySelects.get(keyOf(selects));
      return first === undefined ? [] : [[element, { mark: first.mark, selects }]];
    }),
  );
}

/** What several marks select alike belongs to none of them: there the nearest one is meant. */
function marksBySelects(marks: readonly Mark[]): ReadonlyMap<string, PointedShape> {
  const found = new Map<string, PointedShape>();
  const ambiguous = new Set<string>();
  marks.forEach((mark, index) => {
    for (const { selects } of [...(mark.points ?? []), mark]) {
      const key = keyOf(selects);
      const other = found.get(key);
      if (other === undefined) found.set(key, { mark: index, selects });
      else if (other.mark !== index) ambiguous.add(key);
    }
  });
  for (const key of ['', ...ambiguous]) found.delete(key);
  return found;
}

/** The same for the same values of the same columns; empty where nothing is selected. */
const keyOf = (selects: Selects | undefined): string =>
  Object.entries(selects ?? {})
    .map((entry) => JSON.stringify(entry))
    .sort()
    .join();
