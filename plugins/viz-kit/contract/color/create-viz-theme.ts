import { interpolateRgbBasis } from 'd3';
import type { VizTheme } from '../type/viz-theme.ts';
import { categoricalScheme, sequentialScheme } from './color-schemes.ts';
import { shadesOf, shadesPerHue } from './scheme-shades.ts';

/**
 * Remembers which place in the colour scheme a label got. Share one between the charts of a dashboard: the same label
 * then has the same hue in all of them.
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
  /** Default: one of its own, for a chart outside a dashboard. */
  readonly colorAssignments?: ColorAssignments;
  /** Colours fixed by label, such as a dashboard's `label_colors`. */
  readonly labelColors?: Readonly<Record<string, string>>;
  readonly sequentialScheme?: string;
  readonly fontFamily?: string;
}

const fontFamily =
  "'Segoe UI', 'Segoe UI Web (West European)', -apple-system, BlinkMacSystemFont, Roboto, 'Helvetica Neue', Arial, 'Liberation Sans', sans-serif";

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

/** For one drawing: which shades of a hue are used follows the labels of that drawing. */
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
  const drawn = new Map<readonly string[], SchemeInUse>();
  const schemeOf = (name: string | undefined): SchemeInUse => {
    const colors = categoricalScheme(name)[choice.scheme];
    const known = drawn.get(colors);
    if (known !== undefined) return known;
    const made = schemeInUse(colors, choice.scheme, assignments);
    drawn.set(colors, made);
    return made;
  };
  return {
    scheme: choice.scheme,
    ...inks[choice.scheme],
    fontFamily: choice.fontFamily ?? fontFamily,
    colorOf: (label, colorScheme) => labelColors.get(label) ?? schemeOf(colorScheme)(label),
    soleColorOf: (label, colorScheme) =>
      labelColors.get(label) ?? categoricalScheme(colorScheme)[choice.scheme][0] ?? fallbackColor,
    rampOf: (share, colorScheme) =>
      rampOf(colorScheme ?? choice.sequentialScheme)(Math.max(0, Math.min(1, Number.isFinite(share) ? share : 0))),
  };
}

const fallbackColor = '#888888';

/** Gives colors of one scheme to the labels of a drawing. */
type SchemeInUse = (label: string) => string;

/**
 * The place of a label decides on its hue. Shades of a hue are for drawings that have it already; when those are used up,
 * a label takes a color of the hue that the fewest labels have.
 */
function schemeInUse(colors: readonly string[], scheme: 'light' | 'dark', assignments: ColorAssignments): SchemeInUse {
  const given = new Map<string, string>();
  const usedOf = colors.map(() => 0);
  return (label) => {
    const known = given.get(label);
    if (known !== undefined) return known;
    const own = assignments.placeOf(label) % colors.length;
    const hue = (usedOf[own] ?? 0) < shadesPerHue ? own : usedOf.indexOf(Math.min(...usedOf));
    const used = usedOf[hue] ?? 0;
    usedOf[hue] = used + 1;
    const color = used === 0 ? colors[hue] : shadesOf(colors, scheme)[hue]?.[used % shadesPerHue];
    given.set(label, color ?? fallbackColor);
    return color ?? fallbackColor;
  };
}
