import type { ComponentType, ReactNode } from 'react';
import { defineExtensionPoint, type Link, type Permission } from '#core/common';
import type { PagePart } from '../boot/page-part.ts';

export type PageFrame = 'workbench' | 'bare';

/** A page: an address and the module that draws it. The component reads its address through `useLinkParams`. */
export interface Page {
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- links of every search shape
  readonly link: Link<any>;
  /** Other addresses that lead to it with their query, such as those that links written for Superset name. */
  readonly alsoAt?: readonly string[];
  readonly title: () => string;
  /** The component, and the state and effects that only this page needs. */
  readonly load: () => Promise<{ readonly default: ComponentType; readonly part?: PagePart }>;
  /**
   * `workbench` (default): inside navigation and top bar. `bare`: alone, such as the sign-in page. A page that is either,
   * by the query of its address, decides itself.
   */
  readonly frame?: PageFrame | ((query: URLSearchParams) => PageFrame);
  /** It shows one large thing, such as a chart that is made: the navigation beside it is folded to icons. */
  readonly needsRoom?: boolean;
  /** Visitors without the pair see a "not allowed" page. */
  readonly permission?: Permission;
  /** Open to visitors who are not signed in. */
  readonly isPublic?: boolean;
  /** Drawn before the later halves, such as viz types, have come; without it a page finds everything in place. */
  readonly drawsEarly?: boolean;
}

/** Navigation and top bar around a page. */
export interface FrameProps {
  /** The page asks for as much of the width as there is: the navigation is folded until somebody opens it there. */
  readonly needsRoom: boolean;
  readonly children: ReactNode;
}

export const Pages = defineExtensionPoint<Page>({
  id: 'core/pages',
  summary: 'A page with its address, loaded when somebody goes there.',
  keyOf: (page) => page.link.path,
  check: (page) => (page.link.path.startsWith('/') ? undefined : 'its path does not begin with a slash'),
});

export interface NavEntry {
  readonly id: string;
  readonly label: () => string;
  readonly icon: ComponentType;
  readonly href: string;
  /** Other paths whose pages belong to it, so that it is marked there too. */
  readonly alsoAt?: readonly string[];
  /** `main`: top of the navigation; `settings`: the administrators' part. */
  readonly section: 'main' | 'settings';
  readonly rank: number;
  readonly permission?: Permission;
}

export const NavEntries = defineExtensionPoint<NavEntry>({
  id: 'core/nav-entries',
  summary: 'An entry of the navigation bar.',
  keyOf: (entry) => entry.id,
  order: (a, b) => a.rank - b.rank,
});
