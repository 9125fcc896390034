import { rootId, type Layout, type LayoutComponent, type LayoutType } from '../contract/layout.ts';
import { editMessages, moveMessages } from './edit-messages.ts';
import { parentOf } from './layout/layout-width.ts';
import type { Place } from './layout/place-component.ts';

/** What people call a kind of component. */
export const typeName = (type: LayoutType): string => editMessages[type]();

/** What people call a component: its kind, and its title where it has one. */
export function componentName(component: LayoutComponent): string {
  const title = titleOf(component);
  return title === ''
    ? typeName(component.type)
    : editMessages.typeAndName({ type: typeName(component.type), name: title });
}

/** Title, text or name of a component; empty when it has none. */
export function titleOf({ type, meta }: LayoutComponent): string {
  if (type === 'CHART') return meta.sliceNameOverride ?? meta.sliceName ?? '';
  if (type === 'HEADER' || type === 'TAB') return meta.text ?? '';
  return '';
}

/** A place in words, such as "in row 2, after chart Sales". */
export function placeText(layout: Layout, place: Place): string {
  if (place.parentId === rootId) return moveMessages.topPlace();
  const parent = layout[place.parentId];
  if (parent === undefined) return '';
  const container = containerName(layout, parent);
  const before = layout[parent.children[place.index - 1] ?? ''];
  const after = layout[parent.children[place.index] ?? ''];
  if (before === undefined && after === undefined) return moveMessages.insideEmpty({ container });
  if (before === undefined && after !== undefined)
    return moveMessages.beforeOne({ container, name: nameAt(layout, after) });
  if (before !== undefined && after === undefined)
    return moveMessages.afterOne({ container, name: nameAt(layout, before) });
  if (before === undefined || after === undefined) return '';
  return moveMessages.between({ container, name: nameAt(layout, before), next: nameAt(layout, after) });
}

function containerName(layout: Layout, container: LayoutComponent): string {
  const name = nameAt(layout, container);
  const tabId = [...container.parents].reverse().find((id) => layout[id]?.type === 'TAB');
  const tab = layout[tabId ?? ''];
  return tab === undefined || container.type === 'TAB'
    ? name
    : moveMessages.containerIn({ name, tab: componentName(tab) });
}

/** Rows have no title, so they go by their number among the rows of their container. */
function nameAt(layout: Layout, component: LayoutComponent): string {
  const siblings = parentOf(layout, component.id)?.children ?? [];
  if (component.type !== 'ROW') return componentName(component);
  const rows = siblings.filter((id) => layout[id]?.type === 'ROW');
  return moveMessages.rowNumber({ number: rows.indexOf(component.id) + 1 });
}
