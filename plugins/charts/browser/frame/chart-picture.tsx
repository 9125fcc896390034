import { useRef } from 'react';
import { mergeClasses } from '@fluentui/react-components';
import { useColorScheme } from '#core/browser/ui';
import type { ChartAnswer, ChartFrameProps } from '#plugins/charts';
import {
  legendLook,
  type AnnotationData,
  type ChartPart,
  type ColumnFormat,
  type FormData,
  type VizType,
} from '#plugins/viz-kit';
import { frameMessages } from '../../common/frame-messages.ts';
import { useBrush } from './brush/use-brush.ts';
import { usePictureStyles } from './chart-picture.styles.ts';
import type { DrawnScene } from './live-scene.ts';
import { markLabel } from './nearest-mark.ts';
import { useBoxSize } from './use-box-size.ts';
import { pictureHandlers } from './picture-handlers.ts';
import { PictureStage } from './picture-stage.tsx';
import { useDimming } from './use-dimming.ts';
import { useHiddenSeries } from './use-hidden-series.ts';
import { useLiveResults } from './use-live-results.ts';
import { useOpenViz } from './use-open-viz.ts';
import { usePointing } from './use-pointing.ts';
import { useScene } from './use-scene.ts';
import { PictureZoom } from './zoom/picture-zoom.tsx';
import { usePictureZoom } from './zoom/use-picture-zoom.ts';

export interface ChartPictureProps extends Pick<ChartFrameProps, 'chartKey' | 'onSelect' | 'onBrush' | 'mayBrush'> {
  readonly type: VizType;
  readonly formData: FormData;
  readonly answers: readonly ChartAnswer[];
  readonly annotations: AnnotationData;
  readonly parts?: readonly ChartPart[] | undefined;
  readonly labelOf: (column: string) => string;
  readonly formatOf: (column: string) => ColumnFormat | undefined;
  readonly brush: ChartFrameProps['brush'];
  readonly selection: ChartFrameProps['selection'];
  readonly onDrawn: () => void;
  readonly onFailed: (message: string, stack: string | null) => void;
}

/** A drawing made live: legend, tooltip, walk by keyboard, selection, brush, words for screen readers. */
export function ChartPicture(props: ChartPictureProps) {
  const { type, formData, answers, annotations, labelOf, formatOf, onSelect, onBrush, onDrawn, onFailed } = props;
  const styles = usePictureStyles();
  const box = useRef<HTMLDivElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const caption = useRef<HTMLElement>(null);
  const drawn = useRef<DrawnScene>(undefined);
  const size = useBoxSize(box);
  const scheme = useColorScheme();
  const { hidden, toggle: toggleSeries, isolate } = useHiddenSeries();
  const opened = useOpenViz(type, formData);
  const zoom = usePictureZoom(opened, formData);
  const { window } = zoom;
  const { parts } = props;
  const scene = useScene(
    place,
    { opened, answers, annotations, parts, size, window, scheme, hidden, labelOf, formatOf, onDrawn, onFailed },
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
  const toggle = (key: string) => {
    toggleSeries(legend, key);
  };
  const isLive = zoom.isOn || (scene?.marks.length ?? 0) > 0;
  return (
    <PictureStage
      caption={caption}
      summary={scene?.summary ?? ''}
      legend={{
        entries: legend,
        hidden,
        onToggle: toggle,
        onIsolate: (key) => {
          isolate(legend, key);
        },
        look: legendLook(formData),
      }}
      box={box}
      style={{
        // A click with Shift adds to the selection of marks; it must not mark text from the last click to this one.
        ...(onSelect !== undefined && type.emits.length > 0 ? { cursor: 'pointer', userSelect: 'none' } : {}),
        ...(brush.isOn ? { touchAction: brush.touchAction, userSelect: 'none' } : {}),
      }}
      {...(isLive
        ? {
            live: {
              'aria-label': hintOf(brush.isOn, zoom.isOn),
              ...pictureHandlers(brush, pointing, toggle, zoom.keys),
            },
          }
        : {})}
      mark={mark}
      size={size}
      spoken={pointing.isWalking && mark !== undefined ? markLabel(mark) : zoom.spoken || brush.spoken}
      below={<PictureZoom {...{ zoom, box, opened, answers, hidden, scheme, labelOf, scene }} />}
    >
      <div ref={place} className={styles.place} aria-hidden={isLive ? true : undefined} />
      <div
        ref={brush.band}
        hidden
        data-brush-band
        aria-hidden
        className={mergeClasses(styles.band, scene?.brush?.y !== undefined && styles.bandAcross)}
      />
    </PictureStage>
  );
}

const hintOf = (canBrush: boolean, canZoom: boolean): string =>
  [
    canBrush ? frameMessages.brushHint() : frameMessages.walkHint(),
    ...(canZoom ? [frameMessages.zoomHint()] : []),
  ].join(' ');
