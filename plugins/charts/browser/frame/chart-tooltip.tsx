import { makeStyles, tokens } from '@fluentui/react-components';
import type { Mark, VizSize } from '#plugins/viz-kit';

const useStyles = makeStyles({
  dot: {
    position: 'absolute',
    width: '11px',
    height: '11px',
    borderRadius: '50%',
    pointerEvents: 'none',
    transform: 'translate(-50%, -50%)',
    border: `2px solid ${tokens.colorNeutralForeground1}`,
    boxSizing: 'border-box',
    backgroundColor: tokens.colorNeutralBackground1,
  },
  box: {
    position: 'absolute',
    pointerEvents: 'none',
    zIndex: 5,
    minWidth: '96px',
    maxWidth: '280px',
    padding: '6px 8px',
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
    boxShadow: tokens.shadow8,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
  title: { fontWeight: tokens.fontWeightSemibold, overflowWrap: 'anywhere', marginBottom: '2px' },
  row: { display: 'grid', gridTemplateColumns: '8px minmax(0, 1fr)', columnGap: '6px', alignItems: 'baseline' },
  swatch: { width: '8px', height: '8px', borderRadius: '2px' },
  // In narrow charts the value is below its label, where the label would be cut beside it.
  words: { display: 'flex', flexWrap: 'wrap', columnGap: '6px' },
  label: { overflowWrap: 'anywhere', color: tokens.colorNeutralForeground2 },
  value: { marginLeft: 'auto', fontVariantNumeric: 'tabular-nums', fontWeight: tokens.fontWeightMedium },
  more: { color: tokens.colorNeutralForeground3 },
});

/** Rows that fit beside a chart. */
const mostRows = 12;

/** What a mark represents, beside it and inside the chart's box. */
export function ChartTooltip({ mark, size }: { readonly mark: Mark; readonly size: VizSize }) {
  const styles = useStyles();
  const isRight = mark.x > size.widthPx / 2;
  const isLow = mark.y > size.heightPx / 2;
  const shown = mark.rows.slice(0, mostRows);
  return (
    <div aria-hidden data-chart-tooltip>
      <div className={styles.dot} style={{ left: mark.x, top: mark.y }} />
      <div
        className={styles.box}
        style={{
          ...(isRight ? { right: Math.max(0, size.widthPx - mark.x + 12) } : { left: mark.x + 12 }),
          ...(isLow ? { bottom: Math.max(0, size.heightPx - mark.y + 8) } : { top: mark.y + 8 }),
        }}
      >
        {mark.title !== '' && <div className={styles.title}>{mark.title}</div>}
        {shown.map((row, index) => (
          <div key={index} className={styles.row}>
            <span
              className={styles.swatch}
              style={row.color === undefined ? undefined : { backgroundColor: row.color }}
            />
            <span className={styles.words}>
              <span className={styles.label}>{row.label}</span>
              <span className={styles.value}>{row.value}</span>
            </span>
          </div>
        ))}
        {mark.rows.length > mostRows && <div className={styles.more}>+{mark.rows.length - mostRows}</div>}
      </div>
    </div>
  );
}
