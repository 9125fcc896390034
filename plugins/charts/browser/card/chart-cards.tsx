import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { LinkTo, useExtensions } from '#core/browser';
import { Thumbnail, linesAtMost, narrowScreen } from '#core/browser/ui';
import type { ChartCardsProps } from '#plugins/charts';
import { VizTypes, findVizType } from '#plugins/viz-kit';

const useStyles = makeStyles({
  grid: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(260px, 100%), 1fr))',
    gap: '16px',
    margin: 0,
    padding: 0,
    listStyleType: 'none',
    [narrowScreen]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: '8px' },
    transitionProperty: 'opacity',
    transitionDuration: '160ms',
  },
  waiting: { opacity: 0.55 },
  card: {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    minWidth: 0,
    overflow: 'hidden',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    ':hover': { border: `1px solid ${tokens.colorNeutralStroke1Hover}`, boxShadow: tokens.shadow4 },
    ':has(a:focus-visible)': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  words: {
    display: 'flex',
    flexDirection: 'column',
    padding: '6px 12px 10px',
    [narrowScreen]: { padding: '4px 8px 8px' },
    borderTop: `1px solid ${tokens.colorNeutralStroke3}`,
  },
  line: { display: 'flex', alignItems: 'center', gap: '4px', minHeight: '28px' },
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
  // The whole card links to the chart; its actions lie above the link, and the card itself shows the focus.
  cover: {
    color: 'inherit',
    ':hover': { color: 'inherit', textDecorationLine: 'none' },
    ':focus-visible': { outlineStyle: 'none' },
    '::after': { content: '""', position: 'absolute', inset: 0 },
  },
  above: { position: 'relative', zIndex: 1, display: 'flex', flexShrink: 0, marginRight: '-6px' },
  detail: {
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
});

/** Charts as pictures: the name, what the chart is made of, and when it changed. */
export default function ChartCardsView({ ariaLabel, rows, isLoading = false, actions }: ChartCardsProps) {
  const styles = useStyles();
  const types = useExtensions(VizTypes);
  return (
    <ul className={mergeClasses(styles.grid, isLoading && styles.waiting)} aria-label={ariaLabel} aria-busy={isLoading}>
      {rows.map((row) => (
        <li key={row.id} className={styles.card}>
          <Thumbnail key={row.thumbnail_url} url={row.thumbnail_url} aspectRatio="16 / 10" isPadded />
          <div className={styles.words}>
            <div className={styles.line}>
              <span className={styles.name} title={row.slice_name}>
                <LinkTo href={row.url} className={styles.cover}>
                  {row.slice_name}
                </LinkTo>
              </span>
              {actions !== undefined && <span className={styles.above}>{actions(row)}</span>}
            </div>
            <span className={styles.detail}>
              {[findVizType(types, row.viz_type)?.name ?? row.viz_type, row.datasource_name_text]
                .filter(Boolean)
                .join(' · ')}
            </span>
            <span className={styles.detail}>{row.changed_on_delta_humanized}</span>
          </div>
        </li>
      ))}
    </ul>
  );
}
