import { without } from '#core/common';
import { rootId, type Layout, type LayoutComponent } from '../contract/layout.ts';
import { diffMessages as messages } from './save-messages.ts';

/** What people did to a layout, one sentence per component that they see. Wrapping rows go unmentioned. */
export function layoutDiff(before: Layout, after: Layout): readonly string[] {
  const sentences: string[] = [];
  for (const component of Object.values(after)) {
    const old = before[component.id];
    const what = wordsFor(component);
    // A row is seen by its background alone.
    const isRow = component.type === 'ROW' && old !== undefined;
    if (isRow && contentOf(old) !== contentOf(component)) sentences.push(messages.edited({ what }));
    if (!isSeen(component)) continue;
    if (old === undefined) sentences.push(messages.added({ what }));
    else {
      if (placeOf(before, old, after) !== placeOf(after, component, before)) sentences.push(messages.moved({ what }));
      if (sizeOf(old) !== sizeOf(component)) sentences.push(messages.resized({ what }));
      if (contentOf(old) !== contentOf(component)) sentences.push(messages.edited({ what }));
    }
  }
  for (const component of Object.values(before)) {
    if (after[component.id] === undefined && isSeen(component)) {
      sentences.push(messages.removed({ what: wordsFor(component) }));
    }
  }
  return sentences;
}

const containers: readonly string[] = ['ROOT', 'GRID', 'ROW'];
const isSeen = ({ type, parents }: LayoutComponent): boolean =>
  !containers.includes(type) && !(type === 'HEADER' && parents.length === 0);

/**
 * The nearest containers that people see, and the place among the children that both layouts have: what is put beside
 * a component does not move it.
 */
function placeOf(layout: Layout, component: LayoutComponent, other: Layout): string {
  const parent = Object.values(layout).find(({ children }) => children.includes(component.id));
  if (parent === undefined) return '';
  const index = String(parent.children.filter((id) => other[id] !== undefined).indexOf(component.id));
  if (parent.type !== 'ROW') return parent.id === rootId ? index : `${parent.id}/${index}`;
  return `${placeOf(layout, parent, other)}/${index}`;
}

const sizeOf = ({ meta }: LayoutComponent): string => `${String(meta.width)} ${String(meta.height)}`;

function contentOf({ meta }: LayoutComponent): string {
  const content = without(meta, 'width', 'height');
  return JSON.stringify(content, Object.keys(content).sort());
}

function wordsFor({ type, meta }: LayoutComponent): string {
  const name = shortened(meta.sliceNameOverride ?? meta.sliceName ?? meta.text ?? meta.code ?? '');
  switch (type) {
    case 'CHART':
      return messages.chart({ name });
    case 'TAB':
      return messages.tab({ name });
    case 'HEADER':
      return messages.header({ name });
    case 'MARKDOWN':
      return messages.markdown({ name });
    case 'DIVIDER':
      return messages.divider();
    case 'ROW':
      return messages.row();
    case 'COLUMN':
      return messages.column();
    case 'TABS':
      return messages.tabs();
    default:
      return messages.block();
  }
}

/** Letters of a name that suffice to know it again. */
const mostLetters = 60;

function shortened(name: string): string {
  const first = name.trim().split('\n')[0] ?? '';
  return first.length > mostLetters ? `${first.slice(0, mostLetters)}…` : first;
}
