import { useEffect, useLayoutEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { Settings } from '#core/common';
import { useService } from '#core/browser';
import { joinRemarks, type StageScene, type VizMountProps } from '#plugins/viz-kit';
import { baseMessages } from '../../common/base/base-messages.ts';
import { worldWindow } from '../../common/base/frame.ts';
import { mapLookOf } from '../../common/base/map-options.ts';
import { hasTilesIn, type BaseLook } from '../../common/live/base-style.ts';
import { faintShapes } from '../../common/live/faint-shapes.ts';
import { isSameWindow, windowSettings } from '../../common/live/form-window.ts';
import type { LivePicture } from '../../common/live/live-picture.ts';
import { liveMessages } from '../../common/live/live-messages.ts';
import { mapSettings } from '../../common/live/map-settings.ts';
import { windowColumns } from '../../common/live/window-question.ts';
import { MapControls } from './map-controls.tsx';
import { MapFoot } from './map-foot.tsx';
import { mapKey } from './map-keys.ts';
import { useMapStyles } from './map-mount.styles.ts';
import type { LiveMap } from './open-live-map.ts';
import { SelectArea } from './select-area.tsx';
import { useAreaSelection } from './use-area-selection.ts';
import { useLiveInput } from './use-live-input.ts';
import { useMapWindow } from './use-map-window.ts';
import { usePicture } from './use-picture.ts';
import { useWindowAnswer } from './use-window-answer.ts';

const nothingHidden: ReadonlySet<string> = new Set();

/** A map that can be moved, with what its picture shows as layers over it. */
export default function MapMount({ size: whole, ...given }: VizMountProps) {
  const [measured, setSize] = useState(whole);
  const size = given.stage === undefined ? whole : measured; // a legend may take some of it
  const props = { ...given, size };
  const { formData, theme, selection, brush, onOptions } = props;
  const styles = useMapStyles();
  const place = useRef<HTMLDivElement>(null);
  const [hidden, setHidden] = useState(nothingHidden);
  const settings = useService(Settings);
  const chart = useLiveInput(props, hidden);
  const options = useMemo(() => mapLookOf(formData), [formData]);
  const look = useMemo<BaseLook>(
    () => ({
      scheme: theme.scheme,
      kind: options.base_map,
      hasNames: options.show_place_names,
      ground: theme.background,
      fontFamily: theme.fontFamily,
      tiles: settings.get(mapSettings.tiles),
    }),
    [theme, options, settings],
  );
  const { map, viewport, home, fitted, isMoving } = useMapWindow(place, props, chart, look);
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
  const selecting = useAreaSelection(props, viewport);
  const scene = useMemo(
    () => (picture === undefined ? undefined : stageScene(picture, map, isMoving)),
    [picture, map, isMoving],
  );
  const all = fitted ?? worldWindow(size);
  const isEmpty = picture !== undefined && picture.abovePx >= size.heightPx;
  const isHome = isSameWindow(viewport, home);
  const onKeyDown = (event: KeyboardEvent): boolean => map !== undefined && mapKey(map, event, all);
  const live = (
    <div
      className={styles.root}
      data-live-map={map === undefined || picture === undefined ? 'opening' : isMoving ? 'moving' : 'still'}
    >
      <div ref={place} className={styles.map} aria-hidden />
      <Above picture={picture} />
      {picture !== undefined && viewport !== undefined && map !== undefined && !isEmpty && (
        <>
          {selecting?.tool !== undefined && (
            <SelectArea
              tool={selecting.tool}
              hint={selecting.tool === 'lasso' ? liveMessages.lassoHint() : liveMessages.rectangleHint()}
              onDone={selecting.onDone}
            />
          )}
          <MapControls
            selecting={selecting}
            top={picture.abovePx}
            onZoom={map.zoomBy}
            onShowAll={() => {
              map.jumpTo(all);
            }}
            onReset={
              isHome || home === undefined || home === fitted
                ? undefined
                : () => {
                    map.jumpTo(home);
                  }
            }
            onSave={
              isHome || props.isEdited !== true
                ? undefined
                : () => {
                    onOptions(windowSettings(formData, viewport));
                  }
            }
          />
          <MapFoot
            viewport={viewport}
            widthPx={size.widthPx}
            hasScale={options.show_scale}
            source={sourceOf(look, settings)}
            remark={joinRemarks(selecting?.told ?? '', answer.failure, picture.remark)}
          />
        </>
      )}
    </div>
  );
  const stage = { scene, hint: liveMessages.hint(), onSize: setSize, onHidden: setHidden, onKeyDown, children: live };
  return props.stage?.(stage) ?? live;
}

/** Whose base map it is; empty without one. */
function sourceOf(look: BaseLook, settings: Settings): string {
  if (look.kind === 'none') return '';
  return hasTilesIn(look) ? (settings.get(mapSettings.attribution) ?? '') : baseMessages.attribution();
}

/** Legends of colours, or why there is nothing to show, as the picture has them. */
function Above({ picture }: { readonly picture: LivePicture | undefined }) {
  const styles = useMapStyles();
  const place = useRef<HTMLDivElement>(null);
  const above = picture?.above;
  useLayoutEffect(() => {
    place.current?.replaceChildren(...(above === undefined ? [] : [above]));
  }, [above]);
  return <div ref={place} className={styles.above} style={{ height: picture?.abovePx ?? 0 }} />;
}

/** While the map moves its marks are nowhere that could be pointed at. */
function stageScene({ scene, summary }: LivePicture, map: LiveMap | undefined, isMoving: boolean): StageScene {
  const { marks, legend, shapes, isScattered } = scene;
  return {
    marks: isMoving ? [] : marks,
    legend,
    summary,
    ...(shapes === undefined || isMoving ? {} : { shapes }),
    ...(isScattered === undefined ? {} : { isScattered }),
    shapeAt: (x, y) => (isMoving ? undefined : map?.shapeAt(x, y)),
  };
}
