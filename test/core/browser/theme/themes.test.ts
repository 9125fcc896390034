import { expect } from 'chai';
import type { Theme } from '@fluentui/react-components';
import { contrast } from '../../../support/contrast.ts';
import { darkTheme, lightTheme } from '../../../../core/browser/theme/themes.ts';

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
