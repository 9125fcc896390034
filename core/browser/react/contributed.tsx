import type { ComponentType, ReactNode } from 'react';
import { PluginBoundary } from '../faults/plugin-boundary.tsx';
import { PageParts, type PagePart } from '../boot/page-part.ts';
import { useService } from './context.tsx';
import { lazyView } from './lazy-view.tsx';

/** A view that a plugin contributes: its code comes when it is first shown. */
export interface ContributedView<P extends object> {
  /** `plugin/name` */
  readonly id: string;
  /** The component, and the state and effects that only this view needs. */
  readonly load: () => Promise<{ readonly default: ComponentType<P>; readonly part?: PagePart }>;
}

export interface ContributedProps<P extends object> {
  readonly view: ContributedView<P>;
  readonly given: P;
}

/** By contribution and made once: a new component at every render would mount the view anew. */
const made = new WeakMap<object, unknown>();

/** Shows what a plugin contributed; the nearest Suspense waits for its code. */
export function Contributed<P extends object>({ view, given }: ContributedProps<P>): ReactNode {
  const View = viewOf(view, useService(PageParts));
  return (
    <PluginBoundary owner={ownerOf(view)}>
      <View {...given} />
    </PluginBoundary>
  );
}

/** Views are named after the plugin that contributes them. */
const ownerOf = ({ id }: { readonly id: string }): string => id.split('/')[0] ?? id;

function viewOf<P extends object>(view: ContributedView<P>, parts: PageParts): (props: P) => ReactNode {
  const known = made.get(view);
  if (known !== undefined) return known as (props: P) => ReactNode; // made for this very contribution
  const View = lazyView(async () => {
    const module = await view.load();
    if (module.part !== undefined) parts.mount(ownerOf(view), module.part);
    return module;
  });
  made.set(view, View);
  return View;
}
