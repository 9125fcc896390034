import type { ReactNode } from 'react';
import { makeStyles, tokens } from '@fluentui/react-components';
import { LinkTo } from '../router/link-to.tsx';
import { narrowScreen } from './layout.ts';

export interface PageHeaderProps {
  readonly title: string;
  /** A sentence under the title. */
  readonly description?: ReactNode;
  /** The way up, outermost first; the page itself is left out. */
  readonly breadcrumbs?: readonly { readonly label: string; readonly href: string }[];
  /** Shown beside the title, such as a badge or a star. */
  readonly badge?: ReactNode;
  /** Buttons at the right; under the title on a narrow screen. */
  readonly actions?: ReactNode;
}

const useStyles = makeStyles({
  header: {
    display: 'flex',
    alignItems: 'flex-start',
    justifyContent: 'space-between',
    columnGap: '16px',
    rowGap: '12px',
    flexWrap: 'wrap',
    paddingBottom: '16px',
  },
  words: { minWidth: 0, flexGrow: 1, [narrowScreen]: { flexBasis: '100%' } },
  crumbs: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '6px',
    margin: 0,
    padding: 0,
    listStyleType: 'none',
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground3,
    marginBottom: '4px',
  },
  line: { display: 'flex', alignItems: 'center', gap: '8px', flexWrap: 'wrap' },
  title: {
    margin: 0,
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    fontWeight: tokens.fontWeightSemibold,
    letterSpacing: '-0.01em',
    overflowWrap: 'anywhere',
  },
  description: {
    marginTop: '2px',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    maxWidth: '80ch',
  },
  actions: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px' },
});

/** The top of a page: its only `h1`, what it is about, and what can be done. */
export function PageHeader({ title, description, breadcrumbs = [], badge, actions }: PageHeaderProps) {
  const styles = useStyles();
  return (
    <header className={styles.header}>
      <div className={styles.words}>
        {breadcrumbs.length > 0 && (
          <ol className={styles.crumbs}>
            {breadcrumbs.map((crumb) => (
              <li key={crumb.href}>
                <LinkTo href={crumb.href}>{crumb.label}</LinkTo> <span aria-hidden>/</span>
              </li>
            ))}
          </ol>
        )}
        <div className={styles.line}>
          <h1 className={styles.title}>{title}</h1>
          {badge}
        </div>
        {description !== undefined && <div className={styles.description}>{description}</div>}
      </div>
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </header>
  );
}
