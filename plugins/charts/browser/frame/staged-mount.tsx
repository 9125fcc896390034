import { useEffect, useMemo, useRef } from 'react';
import type { ChartFrameProps } from '#plugins/charts';
import {
  arrangedLegend,
  legendLook,
  type FormData,
  type LegendEntry,
  type Mark,
  type MountStage,
} from '#plugins/viz-kit';
import { stagedScene } from './live-scene.ts';
import { markLabel } from './nearest-mark.ts';
import { PictureStage } from './picture-stage.tsx';
import { shapeAt } from './shape-at.ts';
import { useBoxSize } from './use-box-size.ts';
import { useHiddenSeries } from './use-hidden-series.ts';
import { usePointing } from './use-pointing.ts';

interface StagedMountProps extends MountStage {
  readonly formData: FormData;
  readonly onSelect: ChartFrameProps['onSelect'];
}

const noLegend: readonly LegendEntry[] = [];
const noMarks: readonly Mark[] = [];

/** Whether marks are the same ones, maybe elsewhere: then what is pointed at among them stays so. */
const areAlike = (some: readonly Mark[], others: readonly Mark[]): boolean =>
  some.length === others.length && some.every(({ title }, at) => title === others[at]?.title);

/** A live drawing with legend, tooltip, walk by keyboard and selection, as those have that are drawn once. */
export function StagedMount({ scene: drawn, formData, onSelect, children, ...given }: StagedMountProps) {
  const { hint, onSize, onHidden, onKeyDown, onOpen } = given;
  const box = useRef<HTMLDivElement>(null);
  const size = useBoxSize(box);
  const { hidden, toggle, isolate } = useHiddenSeries();
  const scene = useMemo(() => (drawn === undefined ? undefined : stagedScene(drawn)), [drawn]);
  const { leave, ...pointing } = usePointing(box, scene, onSelect);
  const forget = useRef(leave);
  useEffect(() => {
    forget.current = leave;
    onHidden(hidden);
  });
  useEffect(() => {
    if (size !== undefined) onSize(size);
  }, [size, onSize]);
  const marks = scene?.marks ?? noMarks;
  const before = useRef(marks);
  useEffect(() => {
    if (!areAlike(before.current, marks)) forget.current();
    before.current = marks;
  }, [marks]);
  const look = legendLook(formData);
  const legend = arrangedLegend(scene?.legend ?? noLegend, look);
  const { mark, isWalking, endPress, ...handlers } = pointing;
  const open = (opened: Mark | undefined): boolean => {
    if (opened === undefined || onOpen === undefined) return false;
    onOpen(opened);
    return true;
  };
  return (
    <PictureStage
      isStaged
      summary={scene?.summary ?? ''}
      legend={{
        entries: legend,
        hidden,
        onToggle: (key) => {
          toggle(legend, key);
        },
        onIsolate: (key) => {
          isolate(legend, key);
        },
        look,
      }}
      box={box}
      style={{ userSelect: 'none', margin: '0 3px 3px' }} // room for the outline of the focus
      live={{
        'aria-label': hint,
        ...handlers,
        onKeyDown: (event) => {
          if (event.target !== event.currentTarget || onKeyDown?.(event) === true) return;
          if (event.key === 'Enter' && event.altKey && open(mark)) event.preventDefault();
          else handlers.onKeyDown(event);
        },
        onDoubleClick: (event) => {
          open(marks[shapeAt(scene, event.currentTarget, event)?.mark ?? -1]);
        },
        onPointerUp: endPress,
        onPointerCancel: leave,
      }}
      mark={mark}
      size={size}
      spoken={isWalking && mark !== undefined ? markLabel(mark) : ''}
    >
      {children}
    </PictureStage>
  );
}
