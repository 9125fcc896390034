import { Suspense, useRef, type CSSProperties, type RefObject } from 'react';
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { lazyView } from '#core/browser';
import { visuallyHidden } from '#core/browser/ui';
import { swatchWidthPx } from '#plugins/charts';
import {
  cutsApart,
  legendShare,
  shownLegend,
  type LegendEntry,
  type LegendLayout,
  type LegendLook,
} from '#plugins/viz-kit';
import { frameMessages } from '../../common/frame-messages.ts';

const ScrollButtons = lazyView(() => import('./scroll-buttons.tsx'));

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexShrink: 0,
    minWidth: 0,
    minHeight: 0,
    gap: '4px',
    // Nobody scrolls paper: the drawing gives way, as far as it still can be read.
    '@media print': { maxHeight: '60%' },
  },
  top: { marginBottom: '4px' }, // no padding: the next row would be seen in it
  bottom: { marginTop: '4px' },
  left: { flexDirection: 'column', marginInlineEnd: '8px', '@media print': { maxHeight: '100%' } },
  right: { flexDirection: 'column', marginInlineStart: '8px', '@media print': { maxHeight: '100%' } },
  list: {
    display: 'flex',
    flexWrap: 'wrap',
    alignContent: 'flex-start',
    gap: '2px 4px',
    margin: 0,
    padding: 0,
    listStyleType: 'none',
    minWidth: 0,
    minHeight: 0,
    flexGrow: 1,
    maxHeight: '64px', // three whole rows
    overflowY: 'auto',
    '@media print': { maxHeight: 'none', overflowY: 'hidden' },
  },
  share: { maxHeight: 'none' },
  column: {
    display: 'grid',
    gridAutoFlow: 'column',
    alignContent: 'start',
    maxHeight: 'none',
    overflowX: 'hidden',
    scrollbarWidth: 'thin',
    '& button': { maxWidth: '100%' },
  },
  scrolled: {
    flexWrap: 'nowrap',
    overflowX: 'auto',
    overflowY: 'hidden',
    scrollbarWidth: 'none',
    '& > li': { flexShrink: 0 },
  },
  scrolledColumn: { scrollbarWidth: 'none' },
  // Names that the drawing already shows are only for the keyboard and screen readers.
  named: {
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
  readonly look: LegendLook;
}

/** Names and colours of the series; a click hides or shows one, a double click shows it alone. */
export function ChartLegend(props: ChartLegendProps & { readonly layout: LegendLayout }) {
  const { entries, look, layout } = props;
  const styles = useStyles();
  const list = useRef<HTMLUListElement>(null);
  if (entries.length === 0) return null;
  const { place } = layout;
  const isNamed = shownLegend(entries).length === 0; // for the keyboard and screen readers only
  const isScrolled = look.flow === 'scroll' && !isNamed;
  return (
    <div className={mergeClasses(styles.root, !isNamed && styles[place])} style={rootSize(props)} data-legend={place}>
      <LegendList {...props} list={list} />
      {isScrolled && (
        <Suspense fallback={null}>
          <ScrollButtons list={list} count={entries.length} isColumn={isAtSide(layout)} />
        </Suspense>
      )}
    </div>
  );
}

const isAtSide = ({ place }: LegendLayout): boolean => place === 'left' || place === 'right';

/** What the legend takes of the figure; with its margin it is as wide as `legendLayout` reckoned. */
function rootSize({ look, layout }: { readonly look: LegendLook; readonly layout: LegendLayout }): CSSProperties {
  if (isAtSide(layout)) return { width: `${String(layout.widthPx - 8)}px` };
  return {
    ...(look.leastPx === 0 ? {} : { minHeight: `min(${String(look.leastPx)}px, 50%)` }),
    ...(look.flow === 'plain' ? { maxHeight: `${String(legendShare * 100)}%` } : {}),
  };
}

function LegendList({
  list,
  entries,
  hidden,
  onToggle,
  onIsolate,
  look,
  layout,
}: ChartLegendProps & { readonly layout: LegendLayout; readonly list: RefObject<HTMLUListElement | null> }) {
  const styles = useStyles();
  // Names that the style would cut to the same beginning; others are left to it, which knows the real width.
  const cut = cutsApart(
    entries.map(({ label }) => label),
    mostLabelPx,
    fontPx,
  );
  const isScrolled = look.flow === 'scroll';
  const isColumn = isAtSide(layout);
  const rows = Math.ceil(entries.length / layout.columns);
  return (
    <ul
      ref={list}
      className={mergeClasses(
        styles.list,
        look.flow === 'plain' && styles.share,
        isColumn && styles.column,
        isScrolled && (isColumn ? styles.scrolledColumn : styles.scrolled),
        shownLegend(entries).length === 0 && styles.named,
      )}
      {...(isColumn
        ? {
            style: {
              gridTemplateColumns: `repeat(${String(layout.columns)}, minmax(0, 1fr))`,
              gridTemplateRows: `repeat(${String(rows)}, auto)`,
            },
          }
        : {})}
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

/** A square, or a piece of the dashed line or of the scale. Pictures of the page read from it how the entry looks. */
function Swatch({ entry, isHidden }: { readonly entry: LegendEntry; readonly isHidden: boolean }) {
  const styles = useStyles();
  const { color, colors, dash, opacity } = entry;
  const look = { 'data-color': color, 'data-colors': colors?.join(';'), 'data-dash': dash, 'data-opacity': opacity };
  if (dash !== undefined) {
    const style = {
      width: swatchWidthPx(entry),
      borderTop: `2px ${dash.startsWith('2 ') ? 'dotted' : 'dashed'} ${color}`,
    };
    return <span className={styles.line} style={style} {...look} />;
  }
  if (colors !== undefined) {
    const backgroundImage = isHidden ? 'none' : `linear-gradient(to right, ${colors.join(', ')})`;
    const style = { width: swatchWidthPx(entry), backgroundImage, border: `1px solid ${color}` };
    return <span className={styles.swatch} style={style} {...look} />;
  }
  const style = { backgroundColor: isHidden ? 'transparent' : color, border: `1px solid ${color}`, opacity };
  return <span className={styles.swatch} style={style} {...look} />;
}
