import { useEffect, useSyncExternalStore, type ReactNode } from 'react';
import { FluentProvider, makeStyles, tokens } from '@fluentui/react-components';
import { Preferences } from '../preferences/preferences.ts';
import { useBranch } from '../react/context.tsx';
import { darkTheme, lightTheme } from './themes.ts';

const systemDark = '(prefers-color-scheme: dark)';

function watchSystem(onChange: () => void): () => void {
  const query = window.matchMedia(systemDark);
  query.addEventListener('change', onChange);
  return () => { query.removeEventListener('change', onChange); };
}

/** Light or dark as it is shown now; follows the system live when that is the choice. */
export function useColorScheme(): 'light' | 'dark' {
  const choice = useBranch(Preferences).theme;
  const isSystemDark = useSyncExternalStore(watchSystem, () => window.matchMedia(systemDark).matches);
  return choice === 'system' ? (isSystemDark ? 'dark' : 'light') : choice;
}

const useStyles = makeStyles({
  root: { minHeight: '100dvh', backgroundColor: tokens.colorNeutralBackground2, color: tokens.colorNeutralForeground1 },
});

/** Puts the theme around everything and tells the browser, for scrollbars and form controls. */
export function ThemeRoot({ children }: { readonly children: ReactNode }) {
  const styles = useStyles();
  const scheme = useColorScheme();
  useEffect(() => {
    document.documentElement.style.colorScheme = scheme;
    document.documentElement.dataset['scheme'] = scheme;
  }, [scheme]);
  return <FluentProvider theme={scheme === 'dark' ? darkTheme : lightTheme} className={styles.root}>{children}</FluentProvider>;
}
