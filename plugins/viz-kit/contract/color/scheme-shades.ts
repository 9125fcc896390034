import { hcl, lab, rgb, type LabColor } from 'd3';

/** Shades of a hue, itself included. */
export const shadesPerHue = 3;

/** CIE lightness in which shades are looked for: neither lost on their ground nor as dark, or as pale, as ink. */
const lightnessOf = {
  light: { ground: '#ffffff', from: 40, to: 64 },
  dark: { ground: '#292929', from: 56, to: 92 },
} as const;
const lightnessStep = 3;
/** Of the chroma of the hue. */
const chromaShares = [0.55, 0.75, 1, 1.2];
/** Degrees to either side of the hue. */
const hueTurns = [-12, -6, 0, 6, 12];
/** WCAG 1.4.11. */
const minContrast = 3;

const known = new Map<readonly string[], readonly (readonly string[])[]>();

/**
 * For each color of a scheme its shades, itself first. They contrast with the background, and each is as far as can be
 * from all others of the scheme.
 */
export function shadesOf(colors: readonly string[], scheme: 'light' | 'dark'): readonly (readonly string[])[] {
  const found = known.get(colors);
  if (found !== undefined) return found;
  const shades = colors.map((color) => [color]);
  const taken = colors.map((color) => lab(color));
  for (let round = 1; round < shadesPerHue; round += 1) {
    for (const own of shades) {
      const color = farthest(candidates(own[0] ?? '', scheme), taken);
      own.push(color?.formatHex() ?? own[0] ?? '');
      if (color !== undefined) taken.push(color);
    }
  }
  known.set(colors, shades);
  return shades;
}

function candidates(color: string, scheme: 'light' | 'dark'): readonly LabColor[] {
  const { ground, from, to } = lightnessOf[scheme];
  const { h, c } = hcl(color);
  const lightness = Array.from(
    { length: Math.floor((to - from) / lightnessStep) + 1 },
    (_, at) => from + at * lightnessStep,
  );
  return lightness
    .flatMap((l) => chromaShares.flatMap((share) => hueTurns.map((turn) => hcl((h || 0) + turn, (c || 0) * share, l))))
    .filter((one) => one.displayable() && contrast(one.formatHex(), ground) >= minContrast)
    .map((one) => lab(one));
}

function farthest(colors: readonly LabColor[], taken: readonly LabColor[]): LabColor | undefined {
  let best: LabColor | undefined;
  let greatest = -1;
  for (const color of colors) {
    const distance = Math.min(...taken.map((one) => Math.hypot(one.l - color.l, one.a - color.a, one.b - color.b)));
    if (distance > greatest) [best, greatest] = [color, distance];
  }
  return best;
}

function contrast(one: string, other: string): number {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
}

/** Relative luminance of WCAG 2. */
function luminance(color: string): number {
  const { r, g, b } = rgb(color);
  const [red = 0, green = 0, blue = 0] = [r, g, b].map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
