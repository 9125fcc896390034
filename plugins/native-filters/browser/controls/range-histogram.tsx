import { makeStyles, tokens } from '@fluentui/react-components';
import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { barMessages as messages } from '../../common/bar-messages.ts';
import { numberText } from '../../common/types/number-text.ts';
import type { Ends } from '../../common/types/range-filter.ts';
import type { Bin, RangeEnd } from '../../contract/filter-type.ts';
import { HistogramBars, histogramHeightPx } from './histogram-bars.tsx';

/** Part of the extent that an arrow key moves a handle by. */
const keyStep = 0.02;

const useStyles = makeStyles({
  root: { position: 'relative', padding: '0 8px', userSelect: 'none', touchAction: 'none' },
  plot: {
    position: 'relative',
    height: `${String(histogramHeightPx)}px`,
    borderBottom: `1px solid ${tokens.colorNeutralStroke1}`,
  },
  handle: {
    position: 'absolute',
    bottom: '-8px',
    width: '16px',
    height: '16px',
    marginLeft: '-8px',
    padding: 0,
    boxSizing: 'border-box',
    borderRadius: '50%',
    border: `2px solid ${tokens.colorBrandBackground}`,
    backgroundColor: tokens.colorNeutralBackground1,
    cursor: 'ew-resize',
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '1px' },
  },
  ends: {
    display: 'flex',
    justifyContent: 'space-between',
    gap: '12px',
    marginTop: '10px',
    overflowWrap: 'anywhere',
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground3,
    fontVariantNumeric: 'tabular-nums',
    '& > *': { minWidth: 0 },
    '& > :last-child': { textAlign: 'right' },
  },
});

interface RangeHistogramProps {
  readonly name: string;
  readonly bins: readonly Bin[];
  readonly extent: readonly [RangeEnd, RangeEnd];
  readonly ends: Ends;
  readonly offered: 'both' | 'min' | 'max' | 'exact';
  readonly onChange: (ends: Ends) => void;
}

/** How the rows are spread, with a handle at each end that is offered. A drag counts when it ends. */
export function RangeHistogram({ name, bins, extent, ends, offered, onChange }: RangeHistogramProps) {
  const styles = useStyles();
  const plot = useRef<HTMLDivElement>(null);
  const [dragged, setDragged] = useState<{ readonly end: 0 | 1; readonly value: number }>();
  const [min, max] = [Number(extent[0]), Number(extent[1])];
  const shown: Ends =
    dragged === undefined ? ends : dragged.end === 0 ? [dragged.value, ends[1]] : [ends[0], dragged.value];
  const [from, to] = [Number(shown[0] ?? min), Number(shown[1] ?? max)];
  const percentOf = (value: number) => (max === min ? 0 : Math.max(0, Math.min(1, (value - min) / (max - min))) * 100);
  const step = stepOf(max - min);
  const at = (event: PointerEvent) => {
    const box = plot.current?.getBoundingClientRect();
    if (box === undefined || box.width === 0) return min;
    const share = Math.max(0, Math.min(1, (event.clientX - box.left) / box.width));
    return rounded(min + share * (max - min), step);
  };
  const set = (end: 0 | 1, value: number) => {
    const open = end === 0 ? value <= min : value >= max;
    const next = open ? null : value;
    onChange(offered === 'exact' ? [value, value] : end === 0 ? [next, ends[1]] : [ends[0], next]);
  };
  const handleKeys = (end: 0 | 1, value: number) => (event: KeyboardEvent) => {
    const by = (max - min) * (event.shiftKey ? keyStep * 5 : keyStep);
    const next = {
      ArrowLeft: value - by,
      ArrowDown: value - by,
      ArrowRight: value + by,
      ArrowUp: value + by,
      Home: min,
      End: max,
    }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    set(end, rounded(Math.max(min, Math.min(max, next)), step));
  };
  const handle = (end: 0 | 1, value: number) => (
    <button
      key={end}
      type="button"
      role="slider"
      className={styles.handle}
      style={{ left: `${String(percentOf(value))}%` }}
      aria-label={`${name}: ${end === 0 ? messages.rangeHandleFrom() : messages.rangeHandleTo()}`}
      aria-valuemin={min}
      aria-valuemax={max}
      aria-valuenow={value}
      onKeyDown={handleKeys(end, value)}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        setDragged({ end, value });
      }}
      onPointerMove={(event) => {
        if (dragged?.end === end) setDragged({ end, value: at(event) });
      }}
      onPointerUp={() => {
        if (dragged?.end === end) set(end, dragged.value);
        setDragged(undefined);
      }}
      onPointerCancel={() => setDragged(undefined)}
    />
  );
  return (
    <div className={styles.root}>
      <div ref={plot} className={styles.plot}>
        <HistogramBars bins={bins} extent={extent} selected={[from, to]} />
        {offered !== 'max' && handle(0, from)}
        {(offered === 'both' || offered === 'max') && handle(1, to)}
      </div>
      <div className={styles.ends}>
        <span>{numberText(extent[0])}</span>
        <span>{numberText(extent[1])}</span>
      </div>
    </div>
  );
}

/** A round step of about a thousandth of the extent: dragging gives numbers that people would say. */
function stepOf(width: number): number {
  return width <= 0 ? 1 : 10 ** Math.floor(Math.log10(width / 200));
}

function rounded(value: number, step: number): number {
  const digits = Math.max(0, -Math.floor(Math.log10(step)));
  return Number((Math.round(value / step) * step).toFixed(Math.min(12, digits)));
}
