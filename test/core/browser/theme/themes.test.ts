import { expect } from 'chai';
import type { Theme } from '@fluentui/react-components';
import { darkTheme, lightTheme } from '../../../../core/browser/theme/themes.ts';

/** Relative luminance of `#rrggbb`. WCAG 2.2, definition of that name. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const channel = parseInt(colour.slice(start, start + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** WCAG 2.2, success criterion 1.4.3; text needs 4.5. */
function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

const texts = [
  'colorNeutralForeground1',
  'colorNeutralForeground2',
  'colorNeutralForeground3',
  'colorNeutralForeground4',
] as const satisfies readonly (keyof Theme)[];
const grounds = [
  'colorNeutralBackground1',
  'colorNeutralBackground2',
  'colorNeutralBackground3',
  'colorNeutralBackground4',
] as const satisfies readonly (keyof Theme)[];

describe('themes', () => {
  for (const [name, theme] of Object.entries({ light: lightTheme, dark: darkTheme })) {
    it(`can be read on every ground in ${name}`, () => {
      const faint = texts.flatMap((text) =>
        grounds.filter((ground) => contrast(theme[text], theme[ground]) < 4.5).map((ground) => `${text} on ${ground}`),
      );
      expect(faint).to.deep.equal([]);
    });

    it(`can be read under the mouse in rows that are chosen in ${name}`, () => {
      const under = ['colorNeutralBackground2Selected', 'colorNeutralBackground2Hover'] as const;
      const hovered = ['colorNeutralForeground2BrandHover', 'colorNeutralForeground2BrandSelected'] as const;
      const contrasts = hovered.flatMap((text) => under.map((ground) => contrast(theme[text], theme[ground])));
      expect(Math.min(...contrasts)).to.be.at.least(4.5);
    });
  }
});
