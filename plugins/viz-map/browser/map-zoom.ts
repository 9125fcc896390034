import { select, zoom, zoomIdentity, zoomTransform } from 'd3';
import type { VizSize } from '#plugins/viz-kit';
import { mostScale, transformOf, type MapView, type ViewTransform } from '../common/map/map-view.ts';

/** Moves a map by wheel, pointer and fingers, and by calls; it draws nothing itself. */
export interface MapZoom {
  readonly transform: () => ViewTransform;
  readonly zoomBy: (factor: number) => void;
  /** By shares of the map, to the right and down. */
  readonly panBy: (right: number, down: number) => void;
  readonly show: (view: MapView) => void;
  readonly close: () => void;
}

interface MapZoomInput {
  readonly size: VizSize;
  readonly view: MapView;
  /** On each step. */
  readonly onMove: (transform: ViewTransform) => void;
  readonly onEnd: (transform: ViewTransform) => void;
}

/** Factor of a step of the wheel at most, as an exponent of two: a mouse has large steps, a pinch small ones. */
const mostPerStep = 0.5;
/** Exponent of two for each unit that a wheel moves: px, lines, pages. */
const perUnit = [0.01, 0.2, 1] as const;

/** Ctrl and wheel, or two fingers: without, the page with the map is scrolled over it. */
export function openMapZoom(place: HTMLElement, { size, view, onMove, onEnd }: MapZoomInput): MapZoom {
  const { widthPx, heightPx } = size;
  const all: [[number, number], [number, number]] = [
    [0, 0],
    [widthPx, heightPx],
  ];
  const behavior = zoom<HTMLElement, unknown>()
    .extent(all)
    .translateExtent(all)
    .scaleExtent([1, mostScale])
    .clickDistance(4)
    .filter((event: unknown) => isMeant(event, zoomTransform(place).k))
    .wheelDelta(({ deltaY, deltaMode }) => {
      const exponent = -deltaY * (perUnit[deltaMode] ?? 0);
      return Math.max(-mostPerStep, Math.min(mostPerStep, exponent));
    });
  const placed = select(place);
  const { k, x, y } = transformOf(view, size);
  placed.call(behavior).on('dblclick.zoom', null); // the stage tells what was meant
  behavior.transform(placed, zoomIdentity.translate(x, y).scale(k));
  behavior
    .on('zoom', () => {
      onMove(zoomTransform(place));
    })
    .on('end', () => {
      onEnd(zoomTransform(place));
    });
  return {
    transform: () => zoomTransform(place),
    zoomBy: (factor) => {
      behavior.scaleBy(placed, factor);
    },
    panBy: (right, down) => {
      const { k: scale } = zoomTransform(place);
      behavior.translateBy(placed, (-right * widthPx) / scale, (-down * heightPx) / scale);
    },
    show: (to) => {
      const wanted = transformOf(to, size);
      behavior.transform(placed, zoomIdentity.translate(wanted.x, wanted.y).scale(wanted.k));
    },
    close: () => {
      behavior.on('zoom', null).on('end', null);
      placed.on('.zoom', null);
    },
  };
}

/** Whether an event moves the map, and not the page or what is pointed at. */
function isMeant(event: unknown, scale: number): boolean {
  if (event instanceof WheelEvent) return event.ctrlKey || event.metaKey;
  if (event instanceof MouseEvent) return event.button === 0 && scale > 1 && !event.ctrlKey && !event.shiftKey;
  return 'TouchEvent' in window && event instanceof TouchEvent && event.touches.length > 1;
}
