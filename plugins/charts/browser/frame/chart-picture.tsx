import { useRef, useState, type KeyboardEvent, type MouseEvent, type PointerEvent } from 'react';
import { makeStyles, tokens } from '@fluentui/react-components';
import { useColorScheme } from '#core/browser/ui';
import type { AnnotationData, ChartAnswer, ChartFrameProps, ColumnFormat, FormData, VizType } from '#plugins/charts';
import { frameText } from '../../common/frame-messages.ts';
import { ChartLegend } from './chart-legend.tsx';
import { ChartTooltip } from './chart-tooltip.tsx';
import { isWalkKey, markWords, nearestMark, walkMarks } from './nearest-mark.ts';
import { useBoxSize } from './use-box-size.ts';
import { useOpenViz } from './use-open-viz.ts';
import { useScene } from './use-scene.ts';
import { visuallyHidden } from './visually-hidden.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', width: '100%', height: '100%', minHeight: 0, margin: 0 },
  box: {
    position: 'relative',
    flexGrow: 1,
    minHeight: 0,
    minWidth: 0,
    borderRadius: tokens.borderRadiusMedium,
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '1px' },
  },
  // Out of the flow, so that a drawing never holds its box open.
  place: { position: 'absolute', inset: 0, overflow: 'hidden' },
  words: visuallyHidden,
});

export interface ChartPictureProps {
  readonly type: VizType;
  readonly formData: FormData;
  readonly answers: readonly ChartAnswer[];
  readonly annotations: AnnotationData;
  readonly labelOf: (column: string) => string;
  readonly formatOf: (column: string) => ColumnFormat | undefined;
  readonly onSelect: ChartFrameProps['onSelect'];
  readonly selection: ChartFrameProps['selection'];
  readonly onDrawn: () => void;
  readonly onFailed: (message: string, stack: string | null) => void;
}

const nothingHidden: ReadonlySet<string> = new Set();

/** A drawing made live: legend, tooltip, walk by keyboard, selection, words for screen readers. */
export function ChartPicture({
  type,
  formData,
  answers,
  annotations,
  labelOf,
  formatOf,
  onSelect,
  onDrawn,
  onFailed,
}: ChartPictureProps) {
  const styles = useStyles();
  const box = useRef<HTMLDivElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const size = useBoxSize(box);
  const scheme = useColorScheme();
  const [hidden, setHidden] = useState(nothingHidden);
  const [pointed, setPointed] = useState<number>();
  const [isWalking, setWalking] = useState(false);
  const opened = useOpenViz(type, formData);
  const scene = useScene(place, {
    opened,
    answers,
    annotations,
    size,
    scheme,
    hidden,
    labelOf,
    formatOf,
    onDrawn,
    onFailed,
  });
  const marks = scene?.marks ?? [];
  const legend = scene?.legend ?? [];
  const mark = pointed === undefined ? undefined : marks[pointed];

  const point = (event: PointerEvent) => {
    const bounds = event.currentTarget.getBoundingClientRect();
    setWalking(false);
    setPointed(nearestMark(marks, event.clientX - bounds.left, event.clientY - bounds.top));
  };
  const select = (index: number | undefined, x: number, y: number) => {
    const selects = index === undefined ? undefined : marks[index]?.selects;
    if (selects !== undefined && onSelect !== undefined)
      onSelect(selects, { x, y, intent: 'select', isAdditive: false });
  };
  const click = (event: MouseEvent) => {
    const bounds = event.currentTarget.getBoundingClientRect();
    select(nearestMark(marks, event.clientX - bounds.left, event.clientY - bounds.top), event.clientX, event.clientY);
  };
  const walk = (event: KeyboardEvent) => {
    if (isWalkKey(event.key)) {
      event.preventDefault();
      setWalking(true);
      setPointed(walkMarks(marks, isWalking ? pointed : undefined, event.key));
    } else if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      const bounds = event.currentTarget.getBoundingClientRect();
      select(pointed, bounds.left + (mark?.x ?? 0), bounds.top + (mark?.y ?? 0));
    } else if (event.key === 'Escape' && pointed !== undefined) {
      event.stopPropagation();
      setPointed(undefined);
    }
  };
  return (
    <figure className={styles.root}>
      <figcaption className={styles.words}>{scene?.summary ?? ''}</figcaption>
      <ChartLegend
        entries={legend}
        hidden={hidden}
        onToggle={(label) => {
          setHidden(toggled(hidden, label));
        }}
        onIsolate={(label) => {
          setHidden(
            isolated(
              hidden,
              legend.map((entry) => entry.label),
              label,
            ),
          );
        }}
      />
      <div
        ref={box}
        className={styles.box}
        style={onSelect !== undefined && type.emits.length > 0 ? { cursor: 'pointer' } : undefined}
        {...(marks.length === 0
          ? {}
          : {
              tabIndex: 0,
              role: 'group',
              'aria-label': frameText.walkHint(),
              onKeyDown: walk,
              onPointerMove: point,
              onPointerDown: point,
              onClick: click,
              onPointerLeave: () => {
                setPointed(undefined);
              },
              onBlur: () => {
                setPointed(undefined);
              },
            })}
      >
        <div ref={place} className={styles.place} aria-hidden={marks.length > 0 ? true : undefined} />
        {mark !== undefined && size !== undefined && <ChartTooltip mark={mark} size={size} />}
      </div>
      <div className={styles.words} role="status" aria-live="polite">
        {isWalking && mark !== undefined ? markWords(mark) : ''}
      </div>
    </figure>
  );
}

function toggled(hidden: ReadonlySet<string>, label: string): ReadonlySet<string> {
  const next = new Set(hidden);
  if (!next.delete(label)) next.add(label);
  return next;
}

function isolated(hidden: ReadonlySet<string>, labels: readonly string[], label: string): ReadonlySet<string> {
  const others = labels.filter((other) => other !== label);
  const isAlone = others.every((other) => hidden.has(other));
  return isAlone ? nothingHidden : new Set(others);
}
