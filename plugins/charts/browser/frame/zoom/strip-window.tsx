import type { KeyboardEvent } from 'react';
import { frameMessages } from '../../../common/frame-messages.ts';
import type { ZoomPlaces } from '../../../common/zoom-places.ts';
import type { PlaceWindow, WindowPart } from '../../../common/zoom-window.ts';
import { useStripStyles } from './zoom-strip.styles.ts';

interface StripWindowProps {
  readonly places: ZoomPlaces;
  readonly shown: PlaceWindow;
  readonly widthPx: number;
  readonly onKeyDown: (part: WindowPart, event: KeyboardEvent) => void;
}

const partNames = { window: frameMessages.zoomWindow, from: frameMessages.zoomFrom, to: frameMessages.zoomTo };

/** The window over a strip, with an end at either side: three sliders, of what it begins with. */
export function StripWindow({ places, shown, widthPx, onKeyDown }: StripWindowProps) {
  const styles = useStripStyles();
  const [from, to] = [places.pxOf(shown.from, widthPx), places.pxOf(shown.to, widthPx)];
  const ends = { from: places.textOf(shown.from), to: places.textOf(shown.to) };
  const parts = [
    { part: 'window', at: shown.from, text: frameMessages.zoomRange(ends), left: from, width: Math.max(1, to - from) },
    { part: 'from', at: shown.from, text: ends.from, left: from, width: undefined },
    { part: 'to', at: shown.to, text: ends.to, left: to, width: undefined },
  ] as const;
  return (
    <>
      <div className={styles.veil} style={{ left: 0, width: from }} />
      <div className={styles.veil} style={{ left: to, right: 0 }} />
      {parts.map(({ part, at, text, left, width }) => (
        <div
          key={part}
          className={part === 'window' ? styles.window : styles.handle}
          style={{ left, width }}
          role="slider"
          tabIndex={0}
          data-part={part}
          aria-label={partNames[part]()}
          aria-valuemin={0}
          aria-valuemax={places.last}
          aria-valuenow={at}
          aria-valuetext={text}
          onKeyDown={(event) => {
            onKeyDown(part, event);
          }}
        />
      ))}
    </>
  );
}
