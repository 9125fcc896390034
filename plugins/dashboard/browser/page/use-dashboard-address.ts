import { useEffect, useMemo, useRef, type RefObject } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { StoreRoot } from '#core/common';
import { useBranch, useCurrentPath, useLinkParams, useLinkSearch, useWorkbench } from '#core/browser';
import {
  DashboardPages,
  dashboardLink,
  revealComponent,
  selectDashboard,
  supersetDashboardLink,
} from '#plugins/dashboard';
import { displayOf } from '../../common/display.ts';
import { selectDashboardLog } from '../dashboard-document.ts';
import { KeptAddress } from './address-state.ts';
import { visitDashboard, type DashboardAddress } from './page-commands.ts';
import { dashboardPageSlice } from './page-slice.ts';

/** Parameters that charts do not get. */
const ownParams: readonly string[] = Object.keys(dashboardLink.search.properties);

/** Opens what the address names, and lets the address bar follow what the reader chooses. */
export function useDashboardAddress(): DashboardAddress {
  const dispatch = useDispatch();
  const { navigate } = useWorkbench();
  const address = useAddress();
  const { filterStateKey, tabId } = useBranch(KeptAddress);
  const { status, isEditing } = useBranch(DashboardPages);
  const visited = useRef('');
  const visit = visitOf(address);
  useEffect(() => {
    if (visited.current === visit) return; // our own change of the address
    visited.current = visit;
    dispatch(visitDashboard({ address }));
    // The text `visit` replaces `address` as a dependency.
  }, [dispatch, visit]);
  useEffect(
    () => () => {
      visited.current = '';
      dispatch(visitDashboard({ address: null }));
    },
    [dispatch],
  );
  const { standalone, uiConfig, show_filters, expand_filters } = address;
  useEffect(() => {
    dispatch(dashboardPageSlice.actions.displaySet({ display: displayOf(address) }));
    // Only these parts say how the page is shown.
  }, [dispatch, standalone, uiConfig, show_filters, expand_filters]);
  useEffect(() => {
    if (status !== 'ready') return;
    const kept = withoutUsed(keptParams(window.location.search, filterStateKey), isEditing);
    // In place of the present entry: Back leads to the page before, not through every tab that was looked at.
    const hash = tabId === null ? window.location.hash : `#${encodeURIComponent(tabId)}`;
    if (kept === window.location.search && hash === window.location.hash) return;
    visited.current = visitOf(addressOf(address.idOrSlug, kept, hash));
    navigate(`${window.location.pathname}${kept}${hash}`, { replace: true });
    // The address itself is read from the bar.
  }, [status, filterStateKey, tabId, isEditing, address.focused_chart, navigate]);
  useSlugInAddress(visited, (query) => withoutUsed(keptParams(query, filterStateKey), isEditing));
  useHashLinks();
  return address;
}

/** A save that changed the short address moves the page to it, without opening it anew. */
function useSlugInAddress(visited: RefObject<string>, keptOf: (query: string) => string): void {
  const { navigate } = useWorkbench();
  const id = useSelector((root: StoreRoot) => selectDashboard(root)?.id);
  const slug = useSelector((root: StoreRoot) => selectDashboardLog(root)?.saved.slug);
  const known = useRef({ id, slug });
  useEffect(() => {
    const before = known.current;
    known.current = { id, slug };
    if (id === undefined || slug === undefined || before.id !== id || before.slug === undefined) return;
    if (before.slug === slug) return;
    const { pathname, hash } = window.location;
    // The same save ends editing; two changes of the address at once would undo each other.
    const search = keptOf(window.location.search);
    const idOrSlug = slug ?? String(id);
    const link = pathname.includes('/superset/') ? supersetDashboardLink : dashboardLink;
    visited.current = visitOf(addressOf(idOrSlug, search, hash));
    navigate(`${link.href({ idOrSlug })}${search}${hash}`, { replace: true });
  }, [id, slug, navigate, visited]);
}

/** A link of a text to a tab, row or chart of this dashboard. */
function useHashLinks(): void {
  const dispatch = useDispatch();
  useEffect(() => {
    const follow = () => {
      const componentId = decodedHash(window.location.hash);
      if (componentId !== '') dispatch(revealComponent({ componentId }));
    };
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, [dispatch]);
}

function useAddress(): DashboardAddress {
  const { idOrSlug = '' } = useLinkParams(dashboardLink);
  const path = useCurrentPath();
  const search = useLinkSearch(path.includes('/superset/') ? supersetDashboardLink : dashboardLink);
  const { hash, search: query } = window.location;
  return useMemo(
    () => addressOf(idOrSlug, query, hash),
    // `search` changes with the bar, which is read whole.
    [idOrSlug, search, query, hash],
  );
}

function addressOf(idOrSlug: string, query: string, hash: string): DashboardAddress {
  const anchor = decodedHash(hash);
  return {
    idOrSlug,
    ...dashboardLink.readSearch(query),
    ...(anchor === '' ? {} : { anchor }),
    others: [...new URLSearchParams(query)].filter(([name]) => !ownParams.includes(name)),
  };
}

/** People write links by hand, with a % that begins no code. */
function decodedHash(hash: string): string {
  const text = hash.replace(/^#/, '');
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** What makes another visit: everything but how the page is shown and where it is scrolled. */
function visitOf(address: DashboardAddress): string {
  const { idOrSlug, permalink_key, native_filters, native_filters_key, preselect_filters, others } = address;
  return JSON.stringify([idOrSlug, permalink_key, native_filters, native_filters_key, preselect_filters, others]);
}

/** Without what has served: the focus, and the flag of an editing that has ended. */
function withoutUsed(query: string, isEditing: boolean): string {
  return changedQuery(query, (params) => {
    params.delete('focused_chart');
    if (!isEditing) params.delete('edit');
  });
}

/** The query of the bar for the present state: the key of the masks takes their place. */
function keptParams(query: string, filterStateKey: string | null): string {
  if (filterStateKey === null) return query;
  return changedQuery(query, (params) => {
    for (const name of ['native_filters', 'preselect_filters', 'permalink_key']) params.delete(name);
    params.set('native_filters_key', filterStateKey);
  });
}

/** The query as it is written while nothing in it changes. */
function changedQuery(query: string, change: (params: URLSearchParams) => void): string {
  const params = new URLSearchParams(query);
  change(params);
  const kept = params.toString();
  return kept === new URLSearchParams(query).toString() ? query : kept === '' ? '' : `?${kept}`;
}
