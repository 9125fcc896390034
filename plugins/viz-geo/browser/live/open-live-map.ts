import { setWorkerUrl } from 'maplibre-gl';
import { addressBeside } from '#core/browser/ui';
import { basePaint, baseStyle, type BaseLook, type BaseShapes } from '../../common/live/base-style.ts';
import { liveMessages } from '../../common/live/live-messages.ts';
import type { LiveShape } from '../../common/live/live-shapes.ts';
import { zooms, type Viewport } from '../../common/base/viewport.ts';
import { openDataCanvas } from './data-canvas.ts';
import { deckLayers } from './deck-layers.ts';
import { keepUp } from './keep-up.ts';
import { SteadyMap } from './steady-map.ts';

/** A map that can be moved, with data over it. */
export interface LiveMap {
  /** Colours and parts of the base map. */
  readonly look: (look: BaseLook) => void;
  readonly show: (shapes: readonly LiveShape[], isFaint: (element: Element) => boolean) => void;
  /** Element of the highest shape at a place, px. */
  readonly shapeAt: (x: number, y: number) => Element | undefined;
  readonly viewport: () => Viewport;
  readonly jumpTo: (viewport: Viewport) => void;
  /** By shares of the window, to the right and down. */
  readonly panBy: (right: number, down: number) => void;
  readonly zoomBy: (levels: number) => void;
  readonly resize: () => void;
  /** Gives back the graphics and leaves in place what was seen last: paper shows maps that are out of view too. */
  readonly close: () => void;
}

interface LiveMapInput {
  readonly place: HTMLElement;
  readonly base: BaseShapes;
  readonly look: BaseLook;
  readonly viewport: Viewport;
  readonly onMoveStart: () => void;
  readonly onMoved: () => void;
  /** The graphics were lost, or never there. */
  readonly onLost: () => void;
}

export function openLiveMap(input: LiveMapInput): LiveMap {
  setWorkerUrl(addressBeside('viz-geo/maplibre'));
  input.place.replaceChildren();
  const map = openBaseMap(input);
  const data = openDataCanvas(map);
  const moved = keepUp((dotsPerPx) => {
    map.changeDots(dotsPerPx);
  });
  map.on('movestart', () => {
    if (map.isChanging) return;
    moved(true);
    input.onMoveStart();
  });
  map.on('moveend', () => {
    if (map.isChanging) return;
    moved(false);
    input.onMoved();
  });
  map.on('webglcontextlost', input.onLost);
  let { look } = input;
  const applyLook = (): void => {
    for (const [layer, { paint, visibility }] of Object.entries(basePaint(look))) {
      map.setLayoutProperty(layer, 'visibility', visibility);
      for (const [name, value] of Object.entries(paint)) map.setPaintProperty(layer, name as never, value as never); // of this layer
    }
  };
  return {
    look: (next) => {
      look = next;
      if (map.isStyleLoaded() === true) applyLook();
      else map.once('idle', applyLook);
    },
    show: (shapes, isFaint) => {
      data.show(deckLayers(shapes, isFaint, look.fontFamily));
    },
    shapeAt: (x, y) => {
      return (data.datumAt(x, y) as LiveShape | undefined)?.element;
    },
    viewport: () => {
      const { lng, lat } = map.getCenter();
      return { longitude: lng, latitude: lat, zoom: map.getZoom() };
    },
    jumpTo: (to) => {
      map.jumpTo({ center: [to.longitude, to.latitude], zoom: to.zoom });
    },
    panBy: (right, down) => {
      const { clientWidth, clientHeight } = input.place;
      map.panBy([right * clientWidth, down * clientHeight], { duration: 150 });
    },
    zoomBy: (levels) => {
      map.easeTo({ zoom: map.getZoom() + levels, duration: 150 });
    },
    resize: () => {
      map.resize();
    },
    close: () => {
      const still = stillOf(input.place);
      moved(false);
      data.close();
      map.remove();
      input.place.replaceChildren(still);
    },
  };
}

/** The base map in its place; how it is moved is said here, by keys elsewhere. */
function openBaseMap({ place, base, look, viewport: { longitude, latitude, zoom } }: LiveMapInput): SteadyMap {
  const map = new SteadyMap({
    container: place,
    style: baseStyle(base, look),
    center: [longitude, latitude],
    zoom,
    minZoom: zooms.least,
    maxZoom: zooms.most,
    attributionControl: false,
    boxZoom: false,
    doubleClickZoom: false, // a click selects
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    keyboard: false,
    cooperativeGestures: true, // a page with a map is scrolled over it
    fadeDuration: 0,
    canvasContextAttributes: { preserveDrawingBuffer: true }, // else paper shows nothing
    locale: {
      'CooperativeGesturesHandler.WindowsHelpText': liveMessages.wheelHint(),
      'CooperativeGesturesHandler.MacHelpText': liveMessages.macWheelHint(),
      'CooperativeGesturesHandler.MobileHelpText': liveMessages.touchHint(),
    },
  });
  map.touchZoomRotate.disableRotation();
  return map;
}

/** The canvases of a map, one over the other, without graphics of the browser. */
function stillOf(place: HTMLElement): HTMLCanvasElement {
  const layers = [...place.querySelectorAll('canvas')].filter(({ width, height }) => width > 0 && height > 0);
  const still = document.createElement('canvas');
  still.width = Math.max(0, ...layers.map(({ width }) => width));
  still.height = Math.max(0, ...layers.map(({ height }) => height));
  still.style.width = '100%';
  still.style.height = '100%';
  const context = still.getContext('2d');
  for (const layer of layers) context?.drawImage(layer, 0, 0, still.width, still.height);
  return still;
}
