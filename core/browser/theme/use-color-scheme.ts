import { useSyncExternalStore } from 'react';
import { Preferences } from '../preferences/preferences.ts';
import { useBranch } from '../react/context.tsx';
import { ShownTheme } from './shown-theme.ts';

const systemDark = '(prefers-color-scheme: dark)';

/** Asked for once per window: every chart asks after each change of the store. */
const queries = new WeakMap<Window, MediaQueryList>();

function systemQuery(): MediaQueryList {
  const query = queries.get(window) ?? window.matchMedia(systemDark);
  queries.set(window, query);
  return query;
}

const isSystemDarkNow = (): boolean => systemQuery().matches;

function watchSystem(onChange: () => void): () => void {
  const query = systemQuery();
  query.addEventListener('change', onChange);
  return () => {
    query.removeEventListener('change', onChange);
  };
}

/** Light or dark as it is shown now; follows the system live when that is the choice. */
export function useColorScheme(): 'light' | 'dark' {
  const preferred = useBranch(Preferences).theme;
  const choice = useBranch(ShownTheme).choice ?? preferred;
  const isSystemDark = useSyncExternalStore(watchSystem, isSystemDarkNow);
  return choice === 'system' ? (isSystemDark ? 'dark' : 'light') : choice;
}
