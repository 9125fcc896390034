import type { LonLat } from './read-places.ts';
import { baseMessages } from './base-messages.ts';

/** `52.52° N, 13.4° E`; as exact as `digits` after the point. */
export function placeWords({ lon, lat }: LonLat, digits = 3): string {
  const degrees = (value: number, positive: string, negative: string): string => {
    const size = String(Number(Math.abs(value).toFixed(digits)));
    return size === '0' ? '0°' : `${size}° ${value > 0 ? positive : negative}`;
  };
  return baseMessages.place({ latitude: degrees(lat, 'N', 'S'), longitude: degrees(lon, 'E', 'W') });
}

/** Digits after the point that tell places of a zoom apart: a px of zoom 0 is 0.7 degrees wide. */
export const digitsAt = (zoom: number): number => Math.max(1, Math.min(6, Math.round((zoom + 3) * 0.301) + 1));
