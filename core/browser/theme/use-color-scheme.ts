import { useSyncExternalStore } from 'react';
import { Preferences } from '../preferences/preferences.ts';
import { useBranch } from '../react/context.tsx';

const systemDark = '(prefers-color-scheme: dark)';

function watchSystem(onChange: () => void): () => void {
  const query = window.matchMedia(systemDark);
  query.addEventListener('change', onChange);
  return () => {
    query.removeEventListener('change', onChange);
  };
}

/** Light or dark as it is shown now; follows the system live when that is the choice. */
export function useColorScheme(): 'light' | 'dark' {
  const choice = useBranch(Preferences).theme;
  const isSystemDark = useSyncExternalStore(watchSystem, () => window.matchMedia(systemDark).matches);
  return choice === 'system' ? (isSystemDark ? 'dark' : 'light') : choice;
}
