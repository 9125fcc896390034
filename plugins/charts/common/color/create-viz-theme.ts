import { hsl, interpolateRgbBasis } from 'd3';
import type { VizTheme } from '../../contract/viz-type.ts';
import { categoricalScheme, sequentialScheme } from './color-schemes.ts';

/**
 * Remembers which place in the colour scheme a label got. Share one between the charts of a page: the same label then
 * has the same colour in all of them.
 */
export interface ColorAssignments {
  /** Place of the label, counted from 0 in order of first use. */
  readonly placeOf: (label: string) => number;
}

/** Labels given here come first, in this order; those with a colour of their own keep it. */
export function createColorAssignments(firstLabels: readonly string[] = []): ColorAssignments {
  const places = new Map(firstLabels.map((label, place) => [label, place]));
  return {
    placeOf: (label) => {
      const known = places.get(label);
      if (known !== undefined) return known;
      places.set(label, places.size);
      return places.size - 1;
    },
  };
}

export interface VizThemeChoice {
  readonly scheme: 'light' | 'dark';
  /** Default: one of its own, for a chart that stands alone. */
  readonly colorAssignments?: ColorAssignments;
  /** Colours fixed by label, such as a dashboard's `label_colors`. */
  readonly labelColors?: Readonly<Record<string, string>>;
  readonly sequentialScheme?: string;
  readonly fontFamily?: string;
}

const fontFamily =
  "'Segoe UI', 'Segoe UI Web (West European)', -apple-system, BlinkMacSystemFont, Roboto, 'Helvetica Neue', sans-serif";

/** Grounds and inks of the two schemes; those of the Fluent themes of the page. */
const inks = {
  light: {
    text: '#242424',
    mutedText: '#616161',
    grid: '#e8e8e8',
    background: '#ffffff',
    accent: '#2a61ca',
    positive: '#13753c',
    negative: '#b3261e',
  },
  dark: {
    text: '#f5f5f5',
    mutedText: '#adadad',
    grid: '#3d3d3d',
    background: '#292929',
    accent: '#519cfd',
    positive: '#54b878',
    negative: '#f1707b',
  },
} as const;

export function createVizTheme(choice: VizThemeChoice): VizTheme {
  const assignments = choice.colorAssignments ?? createColorAssignments();
  const labelColors = new Map(Object.entries(choice.labelColors ?? {}));
  const ramps = new Map<string | undefined, (share: number) => string>();
  const rampOf = (name: string | undefined): ((share: number) => string) => {
    const known = ramps.get(name);
    if (known !== undefined) return known;
    const made = interpolateRgbBasis([...sequentialScheme(name)[choice.scheme]]);
    ramps.set(name, made);
    return made;
  };
  return {
    scheme: choice.scheme,
    ...inks[choice.scheme],
    fontFamily: choice.fontFamily ?? fontFamily,
    colorOf: (label, colorScheme) =>
      labelColors.get(label) ??
      colorAt(categoricalScheme(colorScheme)[choice.scheme], assignments.placeOf(label), choice.scheme),
    rampOf: (share, colorScheme) =>
      rampOf(colorScheme ?? choice.sequentialScheme)(Math.max(0, Math.min(1, Number.isFinite(share) ? share : 0))),
  };
}

/** Beyond the scheme's length its colours return, shifted in lightness so that neighbours in a legend stay apart. */
function colorAt(colors: readonly string[], place: number, scheme: 'light' | 'dark'): string {
  const color = colors[place % colors.length] ?? '#888888';
  const round = Math.floor(place / colors.length) % 3;
  if (round === 0) return color;
  const shifted = hsl(color);
  shifted.l = scheme === 'light' ? shifted.l * (1 - 0.25 * round) : shifted.l + (1 - shifted.l) * 0.3 * round;
  return shifted.formatHex();
}
