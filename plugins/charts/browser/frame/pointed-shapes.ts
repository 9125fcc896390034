import type { Scene, Selects } from '#plugins/charts';

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
  const bySelects = new Map<string, PointedShape>();
  marks.forEach((mark, index) => {
    for (const { selects } of [...(mark.points ?? []), mark]) {
      const key = keyOf(selects);
      if (key !== '' && !bySelects.has(key)) bySelects.set(key, { mark: index, selects });
    }
  });
  return new Map(
    shapes.flatMap(({ element, selects, at }): [Element, PointedShape][] => {
      const found = at === undefined ? bySelects.get(keyOf(selects)) : { mark: at.mark, selects: at.selects };
      return found === undefined ? [] : [[element, found]];
    }),
  );
}

/** The same for the same values of the same columns; empty where nothing is selected. */
const keyOf = (selects: Selects | undefined): string =>
  Object.entries(selects ?? {})
    .map((entry) => JSON.stringify(entry))
    .sort()
    .join();
