import { expect } from 'chai';
import {
  categoricalScheme,
  categoricalSchemes,
  createColorAssignments,
  createVizTheme,
  defaultColorScheme,
} from '#plugins/viz-kit';

type Rgb = readonly [number, number, number];

/** Linear light, 0–1. */
function linear(hex: string): Rgb {
  const channel = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [channel(1), channel(3), channel(5)];
}

/** Relative luminance of WCAG 2. */
const luminance = ([r, g, b]: Rgb) => 0.2126 * r + 0.7152 * g + 0.0722 * b;

function contrast(a: string, b: string): number {
  const [high = 0, low = 0] = [luminance(linear(a)), luminance(linear(b))].sort((x, y) => y - x);
  return (high + 0.05) / (low + 0.05);
}

/** Machado, Oliveira and Fernandes 2009, full severity. */
const sights: Readonly<Record<string, readonly Rgb[]>> = {
  normal: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

/** Oklab of a colour as a sight sees it. */
function seen(hex: string, matrix: readonly Rgb[]): Rgb {
  const given = linear(hex);
  const [r = 0, g = 0, b = 0] = matrix.map((row) =>
    Math.min(1, Math.max(0, row[0] * given[0] + row[1] * given[1] + row[2] * given[2])),
  );
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

const grounds = { light: '#ffffff', dark: '#292929' } as const;

describe('colour schemes', () => {
  it('stand out from their ground by at least 3 to 1', () => {
    const faint = categoricalSchemes.flatMap((scheme) =>
      (['light', 'dark'] as const).flatMap((mode) =>
        scheme[mode]
          .filter((color) => contrast(color, grounds[mode]) < 3)
          .map((color) => `${scheme.id} ${mode} ${color}`),
      ),
    );
    expect(faint).to.deep.equal([]);
  });

  it('has a default whose colours stay apart for every kind of sight', () => {
    for (const mode of ['light', 'dark'] as const) {
      const colors = categoricalScheme(defaultColorScheme)[mode];
      for (const [sight, matrix] of Object.entries(sights)) {
        const places = colors.map((color) => seen(color, matrix));
        places.forEach((place, index) =>
          places.slice(index + 1).forEach((other, offset) => {
            // 0.06 in Oklab is about three times what is just noticeable.
            expect(
              Math.hypot(...place.map((value, axis) => value - (other[axis] ?? 0))),
              `${mode} ${sight} ${colors[index] ?? ''} ${colors[index + 1 + offset] ?? ''}`,
            ).to.be.greaterThan(0.06);
          }),
        );
      }
    }
  });

  it('has as many colours for dark as for light', () => {
    for (const scheme of categoricalSchemes) expect(scheme.dark).to.have.lengthOf(scheme.light.length);
  });
});

describe('createVizTheme', () => {
  it('gives the same label the same place in every chart that shares the assignments', () => {
    const colorAssignments = createColorAssignments();
    const first = createVizTheme({ scheme: 'light', colorAssignments });
    const second = createVizTheme({ scheme: 'light', colorAssignments });
    const oslo = first.colorOf('Oslo');
    expect(second.colorOf('Lima')).to.not.equal(oslo);
    expect(second.colorOf('Oslo')).to.equal(oslo);
  });

  it('gives neighbours different colours beyond the length of the scheme', () => {
    const theme = createVizTheme({ scheme: 'dark' });
    const colors = Array.from({ length: 24 }, (_, index) => theme.colorOf(`label ${index}`));
    expect(new Set(colors)).to.have.property('size', 24);
  });

  it('gives 24 names colors that stand out from the ground and from each other, none of the shades nearly black', () => {
    for (const mode of ['light', 'dark'] as const) {
      const theme = createVizTheme({ scheme: mode });
      const colors = Array.from({ length: 24 }, (_, index) => theme.colorOf(`label ${index}`));
      const normal = sights['normal'] ?? [];
      expect(colors.filter((color) => contrast(color, grounds[mode]) < 3)).to.deep.equal([]);
      // Lightness of Oklab: 0.3 is a very dark blue, 0 black.
      expect(colors.slice(8).filter((color) => seen(color, normal)[0] < 0.4)).to.deep.equal([]);
      const places = colors.map((color) => seen(color, normal));
      const near = places.flatMap((place, index) =>
        places
          .slice(index + 1)
          .filter((other) => Math.hypot(...place.map((value, axis) => value - (other[axis] ?? 0))) < 0.04),
      );
      expect(near, mode).to.deep.equal([]);
    }
  });

  it('gives names whose places have one hue a free hue once its shades are used up', () => {
    const colorAssignments = createColorAssignments(Array.from({ length: 40 }, (_, index) => `label ${index}`));
    const theme = createVizTheme({ scheme: 'light', colorAssignments });
    const shown = [3, 11, 19, 27, 35].map((place) => theme.colorOf(`label ${place}`));
    expect(new Set(shown)).to.have.property('size', 5);
    expect(shown.slice(3)).to.deep.equal(['#2a61ca', '#e2681b']);
    expect(theme.colorOf('label 35'), 'asked again').to.equal('#e2681b');
  });

  it('shows the hues of a scheme before their shades, whatever places names that are not shown have', () => {
    const hidden = Array.from({ length: 8 }, (_, index) => `hidden ${index}`);
    const shown = Array.from({ length: 8 }, (_, index) => `shown ${index}`);
    const colorAssignments = createColorAssignments([...hidden, ...shown]);
    const theme = createVizTheme({ scheme: 'light', colorAssignments });
    expect(shown.map((label) => theme.colorOf(label))).to.deep.equal(categoricalSchemes[0]?.light);
    expect(
      hidden.map((label) => theme.colorOf(label)),
      'beside them',
    ).not.to.include('#2a61ca');
  });

  it('gives what stands alone the first colour of the scheme, or its own, and no place', () => {
    const theme = createVizTheme({ scheme: 'light', labelColors: { Lima: '#123456' } });
    theme.colorOf('Oslo');
    expect([theme.soleColorOf('sales'), theme.soleColorOf('Lima')]).to.deep.equal(['#2a61ca', '#123456']);
    expect(theme.colorOf('Rome')).to.equal('#e2681b');
  });

  it('keeps colours that were fixed for a label', () => {
    expect(createVizTheme({ scheme: 'light', labelColors: { Oslo: '#123456' } }).colorOf('Oslo')).to.equal('#123456');
  });

  it('reads text and muted text at 4.5 to 1', () => {
    for (const scheme of ['light', 'dark'] as const) {
      const theme = createVizTheme({ scheme });
      for (const ink of [theme.text, theme.mutedText, theme.positive, theme.negative])
        expect(contrast(ink, theme.background)).to.be.greaterThan(4.5);
    }
  });
});
