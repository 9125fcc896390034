import { useLayoutEffect, useRef, type RefObject } from 'react';
import { Settings } from '#core/common';
import { useService } from '#core/browser';
import { joinRemarks, type VizMountProps } from '#plugins/viz-kit';
import { baseMessages } from '../../common/base/base-messages.ts';
import { worldWindow } from '../../common/base/frame.ts';
import { hasTilesIn, type BaseLook } from '../../common/live/base-style.ts';
import { isSameWindow, windowSettings } from '../../common/live/form-window.ts';
import type { LivePicture } from '../../common/live/live-picture.ts';
import { liveMessages } from '../../common/live/live-messages.ts';
import { mapSettings } from '../../common/live/map-settings.ts';
import { MapControls } from './map-controls.tsx';
import { MapFoot } from './map-foot.tsx';
import { useMapStyles } from './map-mount.styles.ts';
import { SelectArea } from './select-area.tsx';
import { useAreaSelection } from './use-area-selection.ts';
import type { MapWindow } from './use-map-window.ts';

interface MapOverlayProps extends VizMountProps {
  readonly view: MapWindow;
  readonly picture: LivePicture | undefined;
  readonly look: BaseLook;
  readonly hasScale: boolean;
  /** Why what is shown is coarser than it could be; empty: it is not. */
  readonly failure: string;
  /** The buttons are in a strip below the map. */
  readonly isBeside: boolean;
}

/** What lies over the map: legends of colours, buttons, scale, what is left out, and an area that is being drawn. */
export function MapOverlay({ view, picture, look, hasScale, failure, isBeside, ...props }: MapOverlayProps) {
  const { formData, size, isEdited, onOptions } = props;
  const { map, viewport, home, fitted } = view;
  const settings = useService(Settings);
  const place = useRef<HTMLDivElement>(null);
  const selecting = useAreaSelection(props, viewport, place);
  const isEmpty = picture !== undefined && picture.abovePx >= size.heightPx;
  if (picture === undefined || viewport === undefined || map === undefined || isEmpty)
    return <Above picture={picture} place={place} />;
  const isHome = isSameWindow(viewport, home);
  const save = (): void => {
    onOptions(windowSettings(formData, viewport));
  };
  const reset = (): void => {
    if (home !== undefined) map.jumpTo(home);
  };
  return (
    <>
      <Above picture={picture} place={place} />
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
        isBeside={isBeside}
        onZoom={map.zoomBy}
        onShowAll={() => {
          map.jumpTo(fitted ?? worldWindow(size));
        }}
        onReset={isHome || home === fitted ? undefined : reset}
        onSave={isHome || isEdited !== true ? undefined : save}
      />
      <MapFoot
        viewport={viewport}
        widthPx={size.widthPx}
        hasScale={hasScale}
        source={sourceOf(look, settings)}
        remark={joinRemarks(selecting?.told ?? '', failure, picture.remark)}
      />
    </>
  );
}

/** Whose base map it is; empty without one. */
function sourceOf(look: BaseLook, settings: Settings): string {
  if (look.kind === 'none') return '';
  return hasTilesIn(look) ? (settings.get(mapSettings.attribution) ?? '') : baseMessages.attribution();
}

interface AboveProps {
  readonly picture: LivePicture | undefined;
  /** Begins where the map does. */
  readonly place: RefObject<HTMLDivElement | null>;
}

/** Legends of colours, or why there is nothing to show, as the picture has them. */
function Above({ picture, place }: AboveProps) {
  const styles = useMapStyles();
  const above = picture?.above;
  useLayoutEffect(() => {
    place.current?.replaceChildren(...(above === undefined ? [] : [above]));
  }, [above, place]);
  return <div ref={place} className={styles.above} style={{ height: picture?.abovePx ?? 0 }} />;
}
