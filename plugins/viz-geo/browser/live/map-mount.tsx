import { useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { Settings } from '#core/common';
import { useService } from '#core/browser';
import { stageScene, type VizMountProps } from '#plugins/viz-kit';
import { worldWindow } from '../../common/base/frame.ts';
import { mapLookOf } from '../../common/base/map-options.ts';
import type { BaseLook } from '../../common/live/base-style.ts';
import { faintShapes } from '../../common/live/faint-shapes.ts';
import { liveMessages } from '../../common/live/live-messages.ts';
import { mapSettings } from '../../common/live/map-settings.ts';
import { windowColumns } from '../../common/live/window-question.ts';
import { besideControls } from './controls-strip.ts';
import { mapKey } from './map-keys.ts';
import { useMapStyles } from './map-mount.styles.ts';
import { MapOverlay } from './map-overlay.tsx';
import { useLiveInput } from './use-live-input.ts';
import { useMapWindow } from './use-map-window.ts';
import { usePicture } from './use-picture.ts';
import { useWindowAnswer } from './use-window-answer.ts';

const nothingHidden: ReadonlySet<string> = new Set();

/** A map that can be moved, with what its picture shows as layers over it. */
export default function MapMount({ size: whole, ...given }: VizMountProps) {
  const [measured, setSize] = useState(whole);
  const room = given.stage === undefined ? whole : measured; // a legend may take some of it
  const { size, stripPx } = useMemo(() => besideControls(room), [room]);
  const props = { ...given, size };
  const { formData, selection, brush } = props;
  const styles = useMapStyles();
  const place = useRef<HTMLDivElement>(null);
  const [hidden, setHidden] = useState(nothingHidden);
  const chart = useLiveInput(props, hidden);
  const hasScale = useMemo(() => mapLookOf(formData).show_scale, [formData]);
  const look = useLook(props);
  const view = useMapWindow(place, props, chart, look);
  const { map, viewport, fitted, isMoving } = view;
  const answer = useWindowAnswer(props, viewport);
  const shown = useLiveInput({ ...props, ...answer }, hidden);
  const picture = usePicture(shown, viewport);
  useEffect(() => {
    const faint =
      picture === undefined ? undefined : faintShapes(picture, { selection, brush }, windowColumns(formData));
    map?.show(picture?.shapes ?? [], (element) => faint?.has(element) === true);
  }, [map, picture, selection, brush, formData, look]);
  useEffect(() => {
    map?.resize();
  }, [map, size]);
  const scene = useMemo(
    () =>
      picture === undefined ? undefined : stageScene({ ...picture, isMoving, shapeAt: (x, y) => map?.shapeAt(x, y) }),
    [picture, map, isMoving],
  );
  const onKeyDown = (event: KeyboardEvent): boolean =>
    map !== undefined && mapKey(map, event, fitted ?? worldWindow(size));
  const state = map === undefined || picture === undefined ? 'opening' : isMoving ? 'moving' : 'still';
  const live = (
    <div className={styles.root} data-live-map={state}>
      <div className={styles.window} style={{ bottom: stripPx }}>
        <div ref={place} className={styles.map} aria-hidden />
        <MapOverlay {...props} {...{ view, picture, look, hasScale }} failure={answer.failure} isBeside={stripPx > 0} />
      </div>
    </div>
  );
  const stage = { scene, hint: liveMessages.hint(), onSize: setSize, onHidden: setHidden, onKeyDown, children: live };
  return props.stage?.(stage) ?? live;
}

/** The base map as theme, options and administrator want it. */
function useLook({ formData, theme }: Pick<VizMountProps, 'formData' | 'theme'>): BaseLook {
  const settings = useService(Settings);
  return useMemo(() => {
    const { base_map: kind, show_place_names: hasNames } = mapLookOf(formData);
    const { scheme, background: ground, fontFamily } = theme;
    return { scheme, kind, hasNames, ground, fontFamily, tiles: settings.get(mapSettings.tiles) };
  }, [formData, theme, settings]);
}
