import { useEffect, type ReactNode } from 'react';
import { FluentProvider, makeStyles, tokens } from '@fluentui/react-components';
import { darkTheme, lightTheme } from './themes.ts';
import { useColorScheme } from './use-color-scheme.ts';

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
  return (
    <FluentProvider theme={scheme === 'dark' ? darkTheme : lightTheme}>
      {/* An element of its own: Fluent gives the provider's class to every portal, which would then cover the page. */}
      <div className={styles.root}>{children}</div>
    </FluentProvider>
  );
}
