import { svg, type DrawInput, type VizSize } from '#plugins/viz-kit';
import type { MapPlace } from '../shapes/map-place.ts';
import type { MapBox, MapFrame } from './map-frame.ts';
import { isWhole, viewedFrame, viewOfPlace, type MapView } from './map-view.ts';

/** What a drawing that can be moved tells its host. */
export interface LiveMapParts {
  /** What moves: the map without boxes of far-off parts, legend and notes. */
  readonly moving: SVGGElement;
  /** Cuts it off at its box. */
  readonly window: SVGSVGElement;
  readonly box: MapBox;
  /** Of each mark. */
  readonly places: readonly MapPlace[];
  /** The view that a place fills; undefined of one in a box of its own. */
  readonly viewOf: (place: MapPlace) => MapView | undefined;
}

const told = new WeakMap<Element, LiveMapParts>();

/** Undefined of a picture without a map, such as a note that there are no data. */
export const liveMapOf = (picture: Element): LiveMapParts | undefined => told.get(picture);

export const tellLiveMap = (picture: Element, parts: LiveMapParts): void => void told.set(picture, parts);

/** The frames of a view: the first one is moved, far-off parts stay where they are. */
export const viewedFrames = (
  [first, ...insets]: readonly MapFrame[],
  view: MapView,
  size: VizSize,
): readonly MapFrame[] => (first === undefined ? [] : [viewedFrame(first, view, size), ...insets]);

/** An element that is drawn over the land. */
interface Above {
  readonly element: SVGElement;
  readonly isInset: boolean;
}

/** Puts what moves into a layer of its own, below what does not. */
export function appendLiveMap(
  root: SVGSVGElement,
  { document, size, view }: Pick<DrawInput<unknown>, 'document' | 'size'> & { readonly view: MapView },
  given: {
    readonly land: readonly (readonly SVGElement[])[];
    readonly above: readonly Above[];
    readonly places: readonly MapPlace[];
    readonly box: MapBox;
    /** The first one as it is when nothing is moved. */
    readonly whole: () => MapFrame | undefined;
  },
): void {
  const [land = [], ...insets] = given.land;
  const aboveIn = (isWanted: boolean) =>
    given.above.filter(({ isInset }) => isInset === isWanted).map(({ element }) => element);
  const { box } = given;
  const [width, height] = [box.right - box.left, box.bottom - box.top];
  const moving = svg(document, 'g', {}, ...land, ...aboveIn(false));
  const window = svg(
    document,
    'svg',
    {
      x: box.left,
      y: box.top,
      width,
      height,
      viewBox: `${box.left} ${box.top} ${width} ${height}`,
      overflow: isWhole(view) ? 'visible' : 'hidden',
    },
    moving,
  );
  root.append(window, ...insets.flat(), ...aboveIn(true));
  const viewOf = (place: MapPlace): MapView | undefined => {
    const whole = given.whole();
    return whole?.places.some(({ id }) => id === place.id) === true ? viewOfPlace(whole, place, size) : undefined;
  };
  tellLiveMap(root, { moving, window, box, places: given.places, viewOf });
}
