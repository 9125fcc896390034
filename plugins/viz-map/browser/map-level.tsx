import { mergeClasses } from '@fluentui/react-components';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { dimUnselected, stageScene, type Mark, type Selects, type VizMountProps } from '#plugins/viz-kit';
import { isWhole } from '../common/map/map-view.ts';
import { viewMessages } from '../common/map/view-messages.ts';
import type { MapPlace } from '../common/shapes/map-place.ts';
import { MapControls } from './map-controls.tsx';
import { mapKey } from './map-keys.ts';
import { useMapStyles } from './map-mount.styles.ts';
import { useDrawnMap } from './use-drawn-map.ts';
import { useMapZoom } from './use-map-zoom.ts';
import type { OpenedMap } from './use-opened.ts';
import { isSameSelects, useTarget } from './use-target.ts';

/** A place that a reader opens. */
export interface LevelPlace {
  readonly place: MapPlace;
  readonly mark: Mark;
}

interface MapLevelProps extends VizMountProps {
  /** Undefined until it is loaded. */
  readonly opened: OpenedMap | undefined;
  readonly level: string;
  readonly within: Selects | undefined;
  /** False: it cannot be opened, and is zoomed to. */
  readonly onOpen: (opened: LevelPlace) => boolean;
}

/** One level of a map: the world, or the regions of a country. */
export function MapLevel({ size: given, opened, level, within, onOpen, ...props }: MapLevelProps) {
  const [measured, setSize] = useState(given);
  const size = props.stage === undefined ? given : measured;
  const { selection } = props;
  const styles = useMapStyles();
  const place = useRef<HTMLDivElement>(null);
  const [canMove, setCanMove] = useState(false);
  const { map, view, isMoving, follow } = useMapZoom(place, { size, isOn: canMove, level });
  const drawn = useDrawnMap(props, opened, { size, view, within });
  const live = drawn?.live;
  // What was drawn before stays in sight until the new map is there, but nobody points at it.
  const current = drawn?.opened === opened ? drawn : undefined;
  useLayoutEffect(() => {
    place.current?.replaceChildren(...(drawn === undefined ? [] : [drawn.scene.element]));
    if (drawn !== undefined) follow(drawn.live, drawn.view);
  }, [drawn, follow]);
  useLayoutEffect(() => {
    dimUnselected(drawn?.scene, selection);
  }, [drawn, selection]);
  useEffect(() => {
    setCanMove(live !== undefined);
  }, [live]);
  const scene = useMemo(
    () => (current === undefined ? undefined : stageScene({ ...current, isMoving })),
    [current, isMoving],
  );
  const open = (mark: Mark | undefined): void => {
    if (mark === undefined) return;
    const target = current?.live?.places[current.scene.marks.indexOf(mark)];
    if (target === undefined || onOpen({ place: target, mark })) return;
    const wanted = live?.viewOf(target);
    if (wanted !== undefined) map?.show(wanted);
  };
  useTarget(props.formData, (selects) => {
    open(scene?.marks.find((mark) => isSameSelects(mark.selects, selects)));
  });
  const picture = (
    <div
      className={styles.root}
      data-map-view={isMoving ? 'moving' : 'still'}
      data-map-scale={view.scale.toFixed(2)}
      data-map-level={level}
    >
      <div ref={place} className={mergeClasses(styles.place, !isWhole(view) && styles.movable)} />
      {map !== undefined && live !== undefined && (
        <MapControls map={map} view={view} bottomPx={Math.max(0, size.heightPx - live.box.bottom)} />
      )}
    </div>
  );
  return (
    props.stage?.({
      scene,
      hint: viewMessages.hint(),
      onSize: setSize,
      onHidden: ignore,
      onKeyDown: (event) => map !== undefined && mapKey(map, event),
      onOpen: open,
      children: picture,
    }) ?? picture
  );
}

const ignore = () => undefined;
