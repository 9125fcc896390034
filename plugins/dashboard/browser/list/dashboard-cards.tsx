import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { LinkTo } from '#core/browser';
import { Thumbnail, linesAtMost, narrowScreen } from '#core/browser/ui';
import type { DashboardCardsProps } from '#plugins/dashboard';
import { listMessages } from '../../common/list-messages.ts';
import { hrefOf, titleOf } from './dashboard-names.ts';

const useStyles = makeStyles({
  grid: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(240px, 100%), 1fr))',
    gap: '16px',
    margin: 0,
    padding: 0,
    listStyleType: 'none',
    transitionProperty: 'opacity',
    transitionDuration: '160ms',
  },
  waiting: { opacity: 0.55 },
  card: {
    position: 'relative',
    minWidth: 0,
    overflow: 'hidden',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    ':hover': { border: `1px solid ${tokens.colorNeutralStroke1Hover}`, boxShadow: tokens.shadow4 },
    ':has(a:focus-visible)': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  words: { padding: '6px 12px 10px', borderTop: `1px solid ${tokens.colorNeutralStroke3}` },
  line: { display: 'flex', alignItems: 'center', gap: '6px', minHeight: '28px' },
  name: {
    flexGrow: 1,
    minWidth: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    unicodeBidi: 'plaintext', // cut at its own end
    fontWeight: tokens.fontWeightSemibold,
    [narrowScreen]: linesAtMost(2),
  },
  // The whole card links to the dashboard; its actions are layered above, and the card itself shows the focus.
  cover: {
    color: 'inherit',
    textDecorationLine: 'none',
    ':hover': { color: 'inherit', textDecorationLine: 'none' },
    ':focus-visible': { outlineStyle: 'none' },
    '::after': { content: '""', position: 'absolute', inset: 0 },
  },
  // As Fluent's small badge, whose variants would add 3 kB to the script before the first picture.
  draft: {
    flexShrink: 0,
    padding: '0 4px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorNeutralBackground4,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase100,
    fontWeight: tokens.fontWeightSemibold,
    lineHeight: tokens.lineHeightBase100,
  },
  above: { position: 'relative', zIndex: 1, display: 'flex', flexShrink: 0, marginRight: '-6px' },
  detail: {
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
});

/** Dashboards as pictures with their titles; each leads to its dashboard. */
export default function DashboardCardsView({ ariaLabel, rows, isLoading = false, actions }: DashboardCardsProps) {
  const styles = useStyles();
  return (
    <ul className={mergeClasses(styles.grid, isLoading && styles.waiting)} aria-label={ariaLabel} aria-busy={isLoading}>
      {rows.map((row) => (
        <li key={row.id} className={styles.card}>
          <Thumbnail key={row.thumbnail_url} url={row.thumbnail_url} aspectRatio="16 / 9" />
          <div className={styles.words}>
            <div className={styles.line}>
              <span className={styles.name} title={titleOf(row)}>
                <LinkTo href={hrefOf(row)} className={styles.cover}>
                  {titleOf(row)}
                </LinkTo>
              </span>
              {!row.published && <span className={styles.draft}>{listMessages.draft()}</span>}
              {actions !== undefined && <span className={styles.above}>{actions(row)}</span>}
            </div>
            <div className={styles.detail}>{row.changed_on_delta_humanized}</div>
          </div>
        </li>
      ))}
    </ul>
  );
}
