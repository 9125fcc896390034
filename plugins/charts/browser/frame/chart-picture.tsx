import { useRef, useState } from 'react';
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useColorScheme, visuallyHidden } from '#core/browser/ui';
import type { ChartAnswer, ChartFrameProps } from '#plugins/charts';
import type { AnnotationData, ColumnFormat, FormData, VizType } from '#plugins/viz-kit';
import { frameText } from '../../common/frame-messages.ts';
import { useBrush } from './brush/use-brush.ts';
import { ChartLegend } from './chart-legend.tsx';
import { ChartTooltip } from './chart-tooltip.tsx';
import { markWords } from './nearest-mark.ts';
import { useBoxSize } from './use-box-size.ts';
import { useDimming } from './use-dimming.ts';
import { useLiveResults } from './use-live-results.ts';
import { useOpenViz } from './use-open-viz.ts';
import { usePointing } from './use-pointing.ts';
import { useScene, type DrawnScene } from './use-scene.ts';

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
  place: {
    position: 'absolute',
    inset: 0,
    overflow: 'hidden',
    // Paper has its own width, and nothing draws again while the browser prints: the drawing is scaled to its box.
    '@media print': { '& > svg': { width: '100%', height: '100%' } },
    '& [data-legend-key]': { cursor: 'pointer' },
  },
  words: visuallyHidden,
  band: {
    position: 'absolute',
    top: 0,
    left: 0,
    zIndex: 3,
    boxSizing: 'border-box',
    pointerEvents: 'none',
    borderLeft: `1.5px solid ${tokens.colorCompoundBrandStroke}`,
    borderRight: `1.5px solid ${tokens.colorCompoundBrandStroke}`,
    '::before': {
      content: '""',
      position: 'absolute',
      inset: 0,
      opacity: 0.14,
      backgroundColor: tokens.colorCompoundBrandBackground,
    },
    '@media print': { display: 'none' },
  },
  bandAcross: {
    borderTop: `1.5px solid ${tokens.colorCompoundBrandStroke}`,
    borderBottom: `1.5px solid ${tokens.colorCompoundBrandStroke}`,
  },
});

export interface ChartPictureProps extends Pick<ChartFrameProps, 'chartKey' | 'onSelect' | 'onBrush' | 'mayBrush'> {
  readonly type: VizType;
  readonly formData: FormData;
  readonly answers: readonly ChartAnswer[];
  readonly annotations: AnnotationData;
  readonly labelOf: (column: string) => string;
  readonly formatOf: (column: string) => ColumnFormat | undefined;
  readonly brush: ChartFrameProps['brush'];
  readonly selection: ChartFrameProps['selection'];
  readonly onDrawn: () => void;
  readonly onFailed: (message: string, stack: string | null) => void;
}

const nothingHidden: ReadonlySet<string> = new Set();

/** A drawing made live: legend, tooltip, walk by keyboard, selection, brush, words for screen readers. */
export function ChartPicture(props: ChartPictureProps) {
  const { type, formData, answers, annotations, labelOf, formatOf, onSelect, onBrush, onDrawn, onFailed } = props;
  const styles = useStyles();
  const box = useRef<HTMLDivElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const caption = useRef<HTMLElement>(null);
  const drawn = useRef<DrawnScene>(undefined);
  const size = useBoxSize(box);
  const scheme = useColorScheme();
  const [hidden, setHidden] = useState(nothingHidden);
  const opened = useOpenViz(type, formData);
  const scene = useScene(
    place,
    { opened, answers, annotations, size, scheme, hidden, labelOf, formatOf, onDrawn, onFailed },
    drawn,
  );
  useLiveResults(props.chartKey, place, caption, drawn, scene);
  useDimming(drawn, scene, props.selection);
  const pointing = usePointing(box, scene, onSelect);
  const { mark } = pointing;
  const brush = useBrush({
    scene: type.emits.includes('brush') ? scene?.brush : undefined,
    size,
    brush: props.brush,
    onBrush,
    mayBrush: props.mayBrush,
    labelOf,
    onDrag: pointing.leave,
    pointed: () => mark,
  });
  const legend = scene?.legend ?? [];
  // Names of an earlier answer are forgotten, so that none of them stays switched off for when it comes again.
  const toggle = (key: string) => {
    setHidden((before) => toggled(new Set(legend.map((entry) => entry.key).filter((one) => before.has(one))), key));
  };
  const isLive = (scene?.marks.length ?? 0) > 0;
  return (
    <figure className={styles.root}>
      <figcaption ref={caption} className={styles.words}>
        {scene?.summary ?? ''}
      </figcaption>
      <ChartLegend
        entries={legend}
        hidden={hidden}
        onToggle={toggle}
        onIsolate={(key) => {
          setHidden(
            isolated(
              hidden,
              legend.map((entry) => entry.key),
              key,
            ),
          );
        }}
      />
      <div
        ref={box}
        className={styles.box}
        style={{
          // A click with Shift adds to the selection of marks; it must not mark text from the last click to this one.
          ...(onSelect !== undefined && type.emits.length > 0 ? { cursor: 'pointer', userSelect: 'none' } : {}),
          ...(brush.isOn ? { touchAction: brush.touchAction, userSelect: 'none' } : {}),
        }}
        {...(isLive
          ? {
              tabIndex: 0,
              role: 'group',
              'aria-label': brush.isOn ? frameText.brushHint() : frameText.walkHint(),
              onKeyDown: (event) => {
                if (!brush.onKeyDown(event)) pointing.onKeyDown(event);
              },
              onPointerDown: (event) => {
                brush.onPointerDown(event);
                pointing.onPointerDown(event);
              },
              onPointerMove: (event) => {
                if (brush.onPointerMove(event)) pointing.leave();
                else pointing.onPointerMove(event);
              },
              onPointerUp: (event) => {
                brush.onPointerUp(event);
                pointing.endPress();
              },
              onPointerCancel: (event) => {
                brush.onPointerCancel(event);
                pointing.leave();
              },
              onClick: (event) => {
                if (brush.takesClick()) return;
                const named = legendKeyAt(event.target);
                if (named === undefined) pointing.onClick(event);
                else toggle(named);
              },
              onContextMenu: pointing.onContextMenu,
              onDoubleClick: brush.onDoubleClick,
              onPointerLeave: pointing.onPointerLeave,
              onBlur: () => {
                brush.onBlur();
                pointing.onBlur();
              },
            }
          : {})}
      >
        <div ref={place} className={styles.place} aria-hidden={isLive ? true : undefined} />
        <div
          ref={brush.band}
          hidden
          data-brush-band
          aria-hidden
          className={mergeClasses(styles.band, scene?.brush?.y !== undefined && styles.bandAcross)}
        />
        {mark !== undefined && size !== undefined && <ChartTooltip mark={mark} size={size} />}
      </div>
      <div className={styles.words} role="status" aria-live="polite">
        {pointing.isWalking && mark !== undefined ? markWords(mark) : brush.spoken}
      </div>
    </figure>
  );
}

/** The series whose name in the drawing was clicked. */
const legendKeyAt = (target: EventTarget): string | undefined =>
  target instanceof Element
    ? (target.closest('[data-legend-key]')?.getAttribute('data-legend-key') ?? undefined)
    : undefined;

function toggled(hidden: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(hidden);
  if (!next.delete(key)) next.add(key);
  return next;
}

function isolated(hidden: ReadonlySet<string>, keys: readonly string[], key: string): ReadonlySet<string> {
  const others = keys.filter((other) => other !== key);
  const isAlone = others.every((other) => hidden.has(other));
  return isAlone ? nothingHidden : new Set(others);
}
