import { expect } from 'chai';
import { darkTheme, lightTheme } from '../../../../core/browser/theme/themes.ts';
import { highContrast } from '../../../../plugins/themes/browser/high-contrast.ts';
import { contrast } from '../../../support/contrast.ts';

const { theme_default: light, theme_dark: dark } = highContrast.config;
const schemes: Readonly<Record<string, Readonly<Record<string, string | number>>>> = {
  light: { ...lightTheme, ...light?.token },
  dark: { ...darkTheme, ...dark?.token },
};
const grounds = [1, 2, 3, 4].map((n) => `colorNeutralBackground${String(n)}`);
const texts = [1, 2, 3, 4].map((n) => `colorNeutralForeground${String(n)}`);
const edges = [1, 2].map((n) => `colorNeutralStroke${String(n)}`);

/** Pairs that have less than the ratio. */
function faint(
  theme: Readonly<Record<string, string | number>>,
  names: readonly string[],
  least: number,
): readonly string[] {
  return names.flatMap((name) =>
    grounds
      .filter((ground) => contrast(String(theme[name]), String(theme[ground])) < least)
      .map((ground) => `${name} on ${ground}`),
  );
}

describe('the theme of high contrast', () => {
  for (const [name, theme] of Object.entries(schemes)) {
    it(`has at least 7:1 for all text in ${name} (WCAG 1.4.6)`, () => {
      expect(faint(theme, texts, 7)).to.deep.equal([]);
    });

    it(`has at least 3:1 for edges in ${name} (WCAG 1.4.11)`, () => {
      expect(faint(theme, edges, 3)).to.deep.equal([]);
    });
  }
});
