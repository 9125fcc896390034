import { useLayoutEffect, type ReactNode } from 'react';
import { FluentProvider, makeStyles, tokens } from '@fluentui/react-components';
import { useColorScheme } from './use-color-scheme.ts';

const useStyles = makeStyles({
  root: { minHeight: '100dvh', backgroundColor: tokens.colorNeutralBackground2, color: tokens.colorNeutralForeground1 },
});

/** The theme file defines the values as CSS variables of the whole page, so the provider has none of its own to set. */
const noOwnValues = {};

/** Chooses the theme, also for what the browser draws, such as scrollbars. */
export function ThemeRoot({ children }: { readonly children: ReactNode }) {
  const styles = useStyles();
  const scheme = useColorScheme();
  useLayoutEffect(() => {
    document.documentElement.dataset['scheme'] = scheme;
  }, [scheme]);
  return (
    <FluentProvider theme={noOwnValues}>
      {/* An element of its own: Fluent gives the provider's class to every portal, which would then cover the page. */}
      <div className={styles.root}>{children}</div>
    </FluentProvider>
  );
}
