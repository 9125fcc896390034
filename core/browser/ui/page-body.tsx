import type { ReactNode } from 'react';
import { makeStyles, mergeClasses } from '@fluentui/react-components';
import { narrowScreen } from './layout.ts';

export interface PageBodyProps {
  readonly children: ReactNode;
  /** `normal` (default): at most 1280 px, centred. `reading`: forms and text. `full`: the whole width. */
  readonly width?: 'normal' | 'reading' | 'full';
}

const useStyles = makeStyles({
  body: {
    boxSizing: 'border-box',
    width: '100%',
    marginLeft: 'auto',
    marginRight: 'auto',
    padding: '24px 24px 48px',
    [narrowScreen]: { padding: '16px 16px 40px' },
  },
  normal: { maxWidth: '1280px' },
  reading: { maxWidth: '760px' },
  full: {},
});

/** The padding and width every ordinary page has. */
export function PageBody({ children, width = 'normal' }: PageBodyProps) {
  const styles = useStyles();
  return <div className={mergeClasses(styles.body, styles[width])}>{children}</div>;
}
