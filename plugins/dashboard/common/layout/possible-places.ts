import { componentsUnder, rootId, type Layout } from '../../contract/layout.ts';
import { componentIds } from './component-id.ts';
import { createComponent, moveComponent, standsAt, type Placing } from './layout-operations.ts';
import { isContainer } from './nesting-rules.ts';
import type { LayoutRefusal, Place } from './place-component.ts';

/** Ids of a trial; the layout made with them is thrown away. */
const trialIds = componentIds(() => 0);

/** Why something may not go to a place; undefined when it may. */
export function placeRefusal(layout: Layout, what: Placing, place: Place): LayoutRefusal | undefined {
  const tried =
    what.kind === 'new'
      ? createComponent(layout, { type: what.type, meta: what.meta, place }, trialIds)
      : moveComponent(layout, { id: what.id, place }, trialIds);
  return tried.ok ? undefined : tried.error;
}

/** All places that accept something, in reading order, except its current one. */
export function possiblePlaces(layout: Layout, what: Placing): readonly Place[] {
  const places = componentsUnder(layout, rootId)
    .filter(({ type }) => isContainer(type))
    .flatMap(({ id, children }) =>
      // The root has a single place; the index does not matter there.
      Array.from({ length: id === rootId ? 1 : children.length + 1 }, (_, index) => ({ parentId: id, index })),
    );
  return places.filter(
    (place) =>
      !(what.kind === 'move' && standsAt(layout, what.id, place)) && placeRefusal(layout, what, place) === undefined,
  );
}
