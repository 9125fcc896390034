import type { Layout, LayoutComponent, LayoutMeta, LayoutType } from '../../contract/layout.ts';
import { componentsUnder } from '../../contract/layout.ts';
import type { NewId } from './component-id.ts';
import { newComponent } from './new-component.ts';

/** A component with everything below it, apart from any tree. */
export interface LayoutBranch {
  readonly id: string;
  readonly components: Layout;
}

/** The branch of a component that is in the tree. */
export function branchOf(layout: Layout, id: string): LayoutBranch {
  return {
    id,
    components: Object.fromEntries(componentsUnder(layout, id).map((component) => [component.id, component])),
  };
}

/** A new component of a type; tabs come with a first tab. */
export function newBranch(type: LayoutType, meta: LayoutMeta, newId: NewId): LayoutBranch {
  const top = newComponent(type, newId(type), meta);
  if (type !== 'TABS') return { id: top.id, components: { [top.id]: top } };
  const tab = newComponent('TAB', newId('TAB'));
  return { id: top.id, components: { [top.id]: { ...top, children: [tab.id] }, [tab.id]: tab } };
}

/** The topmost component of a branch. */
export const topOf = ({ id, components }: LayoutBranch): LayoutComponent | undefined => components[id];
