import { mergeClasses } from '@fluentui/react-components';
import { LinkTo, NavEntries, useCurrentPath, useCurrentUser, useExtensions, type NavEntry } from '#core/browser';
import { shellMessages } from '../../common/shell-messages.ts';
import { useNavStyles } from './frame.styles.ts';

interface NavigationProps {
  /** Icons only; names become tooltips. */
  readonly isCollapsed: boolean;
  readonly onFollow?: () => void;
}

/** Entries contributed by plugins, as far as the user may follow them. */
export function Navigation({ isCollapsed, onFollow }: NavigationProps) {
  const styles = useNavStyles();
  const user = useCurrentUser();
  const path = useCurrentPath();
  const entries = useExtensions(NavEntries).filter(
    (entry) => entry.permission === undefined || user.can(entry.permission),
  );
  const current = currentEntry(entries, path);
  const list = (section: NavEntry['section']) => (
    <ul className={styles.list}>
      {entries
        .filter((entry) => entry.section === section)
        .map((entry) => (
          <li key={entry.id}>
            <LinkTo
              href={entry.href}
              onClick={onFollow}
              aria-current={entry === current ? 'page' : undefined}
              className={mergeClasses(styles.entry, entry === current && styles.current)}
              {...(isCollapsed ? { title: entry.label(), 'aria-label': entry.label() } : {})}
            >
              <span className={mergeClasses(styles.icon, entry === current && styles.currentIcon)}>
                <entry.icon />
              </span>
              {!isCollapsed && <span>{entry.label()}</span>}
            </LinkTo>
          </li>
        ))}
    </ul>
  );
  const hasSettings = entries.some((entry) => entry.section === 'settings');
  return (
    <nav className={styles.nav} aria-label={shellMessages.mainNavigation()}>
      {list('main')}
      <span className={styles.space} />
      {hasSettings && !isCollapsed && <div className={styles.heading}>{shellMessages.administration()}</div>}
      {hasSettings && list('settings')}
    </nav>
  );
}

/** The entry one of whose addresses the path begins with; the longest wins, `/` only when it is the whole path. */
export function currentEntry(entries: readonly NavEntry[], path: string): NavEntry | undefined {
  const trimmed = path.replace(/\/+$/, '');
  return entries
    .flatMap((entry) =>
      [entry.href, ...(entry.alsoAt ?? [])].map((href) => ({
        entry,
        own: (href.split('?')[0] ?? '').replace(/\/+$/, ''),
      })),
    )
    .filter(({ own }) => (own === '' ? trimmed === '' : trimmed === own || trimmed.startsWith(`${own}/`)))
    .sort((a, b) => b.own.length - a.own.length)[0]?.entry;
}
