import { useMemo } from 'react';
import { useLocation, useMatch, useParams, useRouterState } from '@tanstack/react-router';
import type { Static, TObject } from 'typebox';
import type { Link } from '#core/common';
import { trimSlash } from './match-page.ts';

/** The parameters of the current address, by the names in the link's path. Absent ones are missing. */
export function useLinkParams<S extends TObject>(link: Link<S>): Readonly<Partial<Record<string, string>>> {
  const all: Readonly<Record<string, string | undefined>> = useParams({ strict: false });
  const names = [...link.path.matchAll(/\$([A-Za-z_]+)/g)].map((match) => match[1] ?? '');
  const path = useCurrentPath();
  // The router was made before the pages of plugins from outside came, and has no names for the parts of their addresses.
  if (all['_splat'] !== undefined) return namedParts(link.path, path, names);
  return Object.fromEntries(names.flatMap((name) => (all[name] === undefined ? [] : [[name, all[name]]])));
}

function namedParts(
  pattern: string,
  path: string,
  names: readonly string[],
): Readonly<Partial<Record<string, string>>> {
  const parts = trimSlash(path).split('/');
  const places = trimSlash(pattern).split('/');
  return Object.fromEntries(
    names.flatMap((name) => {
      const part = parts[places.indexOf(`$${name}`)];
      return part === undefined ? [] : [[name, decodeURIComponent(part)]];
    }),
  );
}

/**
 * The query of the page's address, read by the link's schema. Unknown and unreadable parameters are left out. While the
 * page is being left it keeps its own: the address bar is ahead of it by the time the next page takes to load.
 */
export function useLinkSearch<S extends TObject>(link: Link<S>): Partial<Static<S>> {
  const path = useMatch({ strict: false, select: (match) => trimSlash(match.pathname) });
  const own = useMatch({ strict: false, select: ({ search }) => queryOf(search) });
  const inBar = useLocation({
    select: (location) => (trimSlash(location.pathname) === path ? location.searchStr : undefined),
  });
  const query = inBar ?? own;
  return useMemo(() => link.readSearch(query), [link, query]);
}

/** The parameters that the router has read, as a query again. */
export function queryOf(search: unknown): string {
  return new URLSearchParams(Object.entries(search ?? {}).map(([name, value]) => [name, String(value)])).toString();
}

/** The path of the current address, without its query. */
export function useCurrentPath(): string {
  return useLocation({ select: (location) => location.pathname });
}

/** True while the next page is being loaded and the old one still shows. */
export function useIsNavigating(): boolean {
  return useRouterState({ select: (state) => state.status === 'pending' });
}

/** Router state passed under a name by the page that navigated here, outside the URL. Undefined: none. Not checked. */
export function useNavigationState(name: string): unknown {
  return useLocation({ select: ({ state }) => new Map<string, unknown>(Object.entries(state)).get(name) });
}
