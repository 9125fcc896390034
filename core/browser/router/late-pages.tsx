import { useEffect, type ComponentType, type ReactNode } from 'react';
import { OwnedBoundary } from '../faults/owned-boundary.tsx';
import { useExtensions, useIsComplete } from '../react/context.tsx';
import { matchPage } from './match-page.ts';
import { NotAllowedPage, NotFoundPage } from './page-frames.tsx';
import { Pages, type Page } from './pages.ts';
import { useCurrentPath } from './use-link.ts';

export interface LatePagesOptions {
  readonly viewOf: (page: Page) => ComponentType;
  /** Whether the person of the page may see it. */
  readonly isAllowed: (page: Page) => boolean;
}

/**
 * The view of addresses without a page at the start: the page of a plugin from outside once it has loaded, *Not found* once all
 * have. Until then nothing shows.
 */
export function latePagesView({ viewOf, isAllowed }: LatePagesOptions): () => ReactNode {
  const views = new WeakMap<Page, ComponentType>();
  const knownViewOf = (page: Page) => {
    const view = views.get(page) ?? viewOf(page);
    views.set(page, view);
    return view;
  };
  return function LatePages() {
    const page = matchPage(useExtensions(Pages), useCurrentPath());
    const isComplete = useIsComplete();
    const title = page?.title();
    useEffect(() => {
      if (title !== undefined) document.title = `${title} · Tessera`;
    }, [title]);
    if (page === undefined) return isComplete ? <NotFoundPage /> : null;
    const { permission } = page;
    if (!isAllowed(page)) {
      return permission === undefined ? <NotFoundPage /> : <NotAllowedPage permission={permission} />;
    }
    const View = knownViewOf(page);
    return (
      <OwnedBoundary point={Pages} of={page.link.path}>
        <View />
      </OwnedBoundary>
    );
  };
}
