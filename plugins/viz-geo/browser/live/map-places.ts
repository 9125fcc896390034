import { useEffect, useState, type RefObject } from 'react';

/** A map that is open, or wants to be. */
export interface MapHolder {
  readonly isInView: () => boolean;
  /** Its graphics are given to another map. */
  readonly onTaken: () => void;
}

/** Who draws with the graphics of a page, of which there are a few only. */
export interface MapPlaces {
  /** Whether the map may open: another one that is out of view may have to give its place. */
  readonly take: (holder: MapHolder) => boolean;
  readonly leave: (holder: MapHolder) => void;
}

export function createMapPlaces(most: number): MapPlaces {
  const holders = new Set<MapHolder>();
  return {
    take: (holder) => {
      if (holders.size >= most) {
        const away = [...holders].find((one) => !one.isInView());
        if (away === undefined) return false;
        holders.delete(away);
        away.onTaken();
      }
      holders.add(holder);
      return true;
    },
    leave: (holder) => {
      holders.delete(holder);
    },
  };
}

/** Browsers drop the first of more than 16 canvases with graphics, and each map has two of them. */
const mostMaps = 7;
const placesOfPage = createMapPlaces(mostMaps);

/** Whether the map in an element may be open: only where it was seen, and not while others that are seen have all places. */
export function useMapPlace(element: RefObject<HTMLElement | null>, onFull: () => void): boolean {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const place = element.current;
    if (place === null) return undefined;
    let isInView = false;
    let hasPlace = false;
    const holder: MapHolder = {
      isInView: () => isInView,
      onTaken: () => {
        hasPlace = false;
        setOpen(false);
      },
    };
    const observer = new IntersectionObserver((entries) => {
      isInView = entries.at(-1)?.isIntersecting === true;
      if (!isInView || hasPlace) return;
      hasPlace = placesOfPage.take(holder);
      setOpen(hasPlace);
      if (!hasPlace) onFull();
    });
    observer.observe(place);
    return () => {
      observer.disconnect();
      placesOfPage.leave(holder);
    };
  }, [element, onFull]);
  return isOpen;
}
