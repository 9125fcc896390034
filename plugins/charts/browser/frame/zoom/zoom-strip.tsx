import { useEffect, useLayoutEffect, useMemo, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { takeTurn } from '#core/browser';
import { labelPartsIn, type ChartAnswer } from '#plugins/charts';
import type { AxisWindow, BrushAxis, Overview } from '#plugins/viz-kit';
import { frameMessages } from '../../../common/frame-messages.ts';
import { zoomPlaces, type ZoomPlaces } from '../../../common/zoom-places.ts';
import { windowAfterKey, type PlaceWindow, type WindowPart } from '../../../common/zoom-window.ts';
import { useOncePerFrame } from '../brush/use-once-per-frame.ts';
import { pageFormats, pageVizTheme } from '../page-viz-theme.ts';
import { useBoxSize } from '../use-box-size.ts';
import type { OpenedViz } from '../use-open-viz.ts';
import { StripWindow } from './strip-window.tsx';
import type { ZoomKeys } from './use-picture-zoom.ts';
import { useStripDrag } from './use-strip-drag.ts';
import { useWheelZoom } from './use-wheel-zoom.ts';
import { useStripStyles } from './zoom-strip.styles.ts';

interface OverviewInput {
  readonly opened: OpenedViz;
  readonly answers: readonly ChartAnswer[];
  readonly hidden: ReadonlySet<string>;
  readonly scheme: 'light' | 'dark';
  readonly labelOf: (column: string) => string;
}

export interface ZoomStripProps extends OverviewInput {
  /** Of the picture. Wheel and keys work there where the strip has no room, too. */
  readonly box: RefObject<HTMLElement | null>;
  readonly keys: ZoomKeys;
  /** Where the axis lies in the picture; absent: from edge to edge. */
  readonly axis: BrushAxis | undefined;
  readonly window: AxisWindow | undefined;
  /** `words`: what is said of it. */
  readonly onWindow: (window: AxisWindow | undefined, words: string) => void;
}

/** In less, the strip would take the room that the picture needs, px. */
const minRoom = { widthPx: 400, heightPx: 160 };

/** The whole in small below a picture: the window in it is dragged, resized, wheeled and moved by keys. */
export default function ZoomStrip({ box, keys, axis, window, onWindow, ...input }: ZoomStripProps) {
  const styles = useStripStyles();
  const strip = useRef<HTMLDivElement>(null);
  const overview = useOverview(box, input);
  const places = useMemo(() => overview && zoomPlaces(overview), [overview]);
  const room = useFigureSize(box);
  const hasRoom = room !== undefined && room.widthPx >= minRoom.widthPx && room.heightPx >= minRoom.heightPx;
  const windowIn = places?.windowOf(window);
  // What moves between two frames goes on from where the last move went to, drawn or not.
  const newest = useRef<PlaceWindow>(undefined);
  useLayoutEffect(() => {
    newest.current = windowIn ?? { from: 0, to: places?.last ?? 0 };
  });
  const tell = useOncePerFrame(() => {
    const now = newest.current;
    if (places === undefined || now === undefined) return;
    const values = places.valuesOf(now);
    if (values?.from !== window?.from || values?.to !== window?.to) onWindow(values, wordsOf(places, now));
  });
  const show = (next: PlaceWindow | null): void => {
    newest.current = next ?? { from: 0, to: places?.last ?? 0 };
    tell.now();
  };
  useEffect(() => {
    if (places !== undefined && windowIn === undefined) onWindow(undefined, ''); // other data, without any of it
  });
  const afterKey = (part: WindowPart, event: KeyboardEvent, key = event.key): boolean => {
    const now = newest.current;
    if (places === undefined || now === undefined || event.ctrlKey || event.metaKey || event.altKey) return false;
    const next = windowAfterKey(part, key, now, places.last);
    if (next === undefined) return false;
    event.preventDefault();
    event.stopPropagation();
    show(next);
    return true;
  };
  useLayoutEffect(() => {
    keys.current = (event) => isPictureKey(event) && afterKey('window', event);
    return () => {
      keys.current = undefined;
    };
  });
  useWheelZoom({ box, strip, axis, places, newest, show });
  const drag = useStripDrag({ places, newest, show });
  if (!hasRoom || overview === undefined || places === undefined) return null;
  return (
    <div ref={strip} className={styles.root} data-zoom-strip onDoubleClick={() => show(null)} {...drag}>
      <OverviewPicture overview={overview} widthPx={room.widthPx} />
      {windowIn !== undefined && (
        <StripWindow places={places} shown={windowIn} widthPx={room.widthPx} onKeyDown={afterKey} />
      )}
    </div>
  );
}

const wordsOf = (places: ZoomPlaces, { from, to }: PlaceWindow): string =>
  from === 0 && to === places.last
    ? frameMessages.zoomedOut()
    : frameMessages.zoomed({ from: places.textOf(from), to: places.textOf(to) });

/** Arrows without Shift walk through the values there. */
const isPictureKey = ({ key, shiftKey }: KeyboardEvent): boolean =>
  ['+', '=', '-', '0'].includes(key) || (shiftKey && (key === 'ArrowLeft' || key === 'ArrowRight'));

/** In the looks of the page; undefined where the settings or the axis have none. */
function useOverview(
  box: RefObject<HTMLElement | null>,
  { opened, answers, hidden, scheme, labelOf }: OverviewInput,
): Overview | undefined {
  const [overview, setOverview] = useState<Overview>();
  useEffect(() => {
    if (opened.status !== 'ready') return undefined;
    const { viz, formData } = opened;
    return takeTurn(() => {
      const made = viz.overview?.({
        data: answers.map(({ result }) => result),
        formData,
        theme: pageVizTheme(scheme, box.current, formData),
        formats: pageFormats,
        hidden,
        labelOf,
        partsOf: (column) => labelPartsIn(answers, column),
        document,
      });
      setOverview(made);
    });
  }, [box, opened, answers, hidden, scheme, labelOf]);
  return overview;
}

/** Of picture and strip together, so that the strip does not come and go by its own height. */
function useFigureSize(box: RefObject<HTMLElement | null>) {
  const figure = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    figure.current = box.current?.closest('figure') ?? null;
  }, [box]);
  return useBoxSize(figure);
}

/** Drawn once; windows move over it. */
function OverviewPicture({ overview, widthPx }: { readonly overview: Overview; readonly widthPx: number }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const heightPx = place.current?.clientHeight ?? 0;
    place.current?.replaceChildren(overview.draw({ widthPx, heightPx }));
  }, [overview, widthPx]);
  const styles = useStripStyles();
  return <div ref={place} className={styles.place} aria-hidden />;
}
