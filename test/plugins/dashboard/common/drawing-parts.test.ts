import { expect } from 'chai';
import { darkTheme, lightTheme } from '../../../../core/browser/theme/themes.ts';
import { inks } from '../../../../plugins/dashboard/common/drawing-parts.ts';

describe('inks of pictures of dashboards', () => {
  for (const [scheme, theme] of [
    ['light', lightTheme],
    ['dark', darkTheme],
  ] as const) {
    it(`are those of the ${scheme} theme, so that nothing changes its colour when the page takes over`, () => {
      const { page, stroke, text, muted } = inks[scheme];
      expect({ page, stroke, text, muted }).to.deep.equal({
        page: theme.colorNeutralBackground2,
        stroke: theme.colorNeutralStroke2,
        text: theme.colorNeutralForeground1,
        muted: theme.colorNeutralForeground3,
      });
    });
  }
});
