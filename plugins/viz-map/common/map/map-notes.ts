import { joinRemarks, labelFontPx, svgText, truncateText, type DrawInput } from '#plugins/viz-kit';
import { messages } from '../messages.ts';
import type { MapValues } from './map-values.ts';

/** Names that a note says; the rest is counted. */
const mostNamed = 6;

/** Height of the line below a map, px. */
export const notePx = 18;

export interface MapNotes {
  readonly outside: number;
  readonly negativeBubbles: number;
}

/** What is not on the map, in one line; `most` names of each kind. */
export function notesOf(
  { unmatched, repeated }: Pick<MapValues, 'unmatched' | 'repeated'>,
  { outside, negativeBubbles }: MapNotes,
  most = mostNamed,
): string {
  return joinRemarks(
    unmatched.length === 0 ? '' : messages.unmatched({ count: unmatched.length, names: listed(unmatched, most) }),
    repeated.length === 0 ? '' : messages.repeated({ count: repeated.length, names: listed(repeated, most) }),
    outside === 0 ? '' : messages.outside({ count: outside }),
    negativeBubbles === 0 ? '' : messages.negativeBubbles({ count: negativeBubbles }),
  );
}

function listed(names: readonly string[], most: number): string {
  const shown = names.slice(0, most).join(', ');
  return names.length <= most ? shown : messages.andMore({ names: shown, rest: names.length - most });
}

/** Names in the full text of a note; more would be a book. */
const mostInFull = 200;

/** The line below the map; what has no room is in its full text. */
export function appendNotes(
  root: SVGSVGElement,
  { document, theme, size }: Pick<DrawInput<unknown>, 'document' | 'theme' | 'size'>,
  values: MapValues,
  notes: MapNotes,
): void {
  const words = notesOf(values, notes);
  if (words === '') return;
  root.append(
    svgText(
      document,
      { x: 4, y: size.heightPx - 5, 'text-anchor': 'start', fill: theme.mutedText },
      truncateText(words, size.widthPx - 8, labelFontPx),
      notesOf(values, notes, mostInFull),
    ),
  );
}
