import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { visuallyHidden } from '#core/browser/ui';
import { swatchWidthPx } from '#plugins/charts';
import { cutsApart, shownLegend, type LegendEntry } from '#plugins/viz-kit';
import { frameMessages } from '../../common/frame-messages.ts';

const useStyles = makeStyles({
  list: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '2px 4px',
    margin: '0 0 4px', // no padding: the next row would be seen in it
    padding: 0,
    listStyleType: 'none',
    maxHeight: '64px', // three whole rows
    overflowY: 'auto',
    flexShrink: 0,
    // Nobody scrolls paper: the drawing gives way, as far as it still can be read.
    '@media print': { maxHeight: '60%', overflowY: 'hidden' },
  },
  // Names that the drawing already shows are only for the keyboard and screen readers.
  named: {
    marginBottom: 0,
    '&:not(:focus-within) > li[data-named]': visuallyHidden,
  },
  entry: {
    display: 'inline-flex',
    alignItems: 'center',
    verticalAlign: 'top', // a swatch without height has another baseline
    gap: '6px',
    padding: '1px 6px',
    border: 'none',
    cursor: 'pointer',
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground2,
    borderRadius: tokens.borderRadiusSmall,
    font: 'inherit',
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    maxWidth: '220px',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-1px' },
  },
  off: { color: tokens.colorNeutralForegroundDisabled, textDecorationLine: 'line-through' },
  swatch: { width: '10px', height: '10px', borderRadius: '3px', flexShrink: 0 },
  line: { height: 0, flexShrink: 0 },
  label: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', unicodeBidi: 'plaintext' },
});

/** Room of a name in an entry of the legend: its greatest width without swatch, gap and padding. px. */
const mostLabelPx = 186;
const fontPx = 12;

export interface ChartLegendProps {
  readonly entries: readonly LegendEntry[];
  readonly hidden: ReadonlySet<string>;
  readonly onToggle: (key: string) => void;
  /** Shows this one alone, or all again. */
  readonly onIsolate: (key: string) => void;
}

/** Names and colours of the series; a click hides or shows one, a double click shows it alone. */
export function ChartLegend({ entries, hidden, onToggle, onIsolate }: ChartLegendProps) {
  const styles = useStyles();
  if (entries.length === 0) return null;
  // Names that the style would cut to the same beginning; others are left to it, which knows the real width.
  const cut = cutsApart(
    entries.map(({ label }) => label),
    mostLabelPx,
    fontPx,
  );
  return (
    <ul
      className={mergeClasses(styles.list, shownLegend(entries).length === 0 && styles.named)}
      aria-label={frameMessages.legend()}
    >
      {entries.map((entry) => {
        const { key, label, isNamed } = entry;
        const isHidden = hidden.has(key);
        return (
          <li key={key} {...(isNamed === true ? { 'data-named': true } : {})}>
            <button
              type="button"
              aria-pressed={!isHidden}
              title={label}
              data-legend-key={key}
              aria-label={isHidden ? frameMessages.showSeries({ label }) : frameMessages.hideSeries({ label })}
              className={mergeClasses(styles.entry, isHidden && styles.off)}
              onClick={() => {
                onToggle(key);
              }}
              onDoubleClick={() => {
                onIsolate(key);
              }}
            >
              <Swatch entry={entry} isHidden={isHidden} />
              <span className={styles.label}>{cut.get(label) ?? label}</span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}

/** A square, or a piece of the dashed line. Pictures of the page read from it how the entry looks. */
function Swatch({ entry, isHidden }: { readonly entry: LegendEntry; readonly isHidden: boolean }) {
  const styles = useStyles();
  const { color, dash, opacity } = entry;
  const look = { 'data-color': color, 'data-dash': dash, 'data-opacity': opacity };
  if (dash !== undefined) {
    const style = {
      width: swatchWidthPx(entry),
      borderTop: `2px ${dash.startsWith('2 ') ? 'dotted' : 'dashed'} ${color}`,
    };
    return <span className={styles.line} style={style} {...look} />;
  }
  const style = { backgroundColor: isHidden ? 'transparent' : color, border: `1px solid ${color}`, opacity };
  return <span className={styles.swatch} style={style} {...look} />;
}
