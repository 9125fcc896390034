import { expect } from 'chai';
import { lightTheme } from '../../../../core/browser/theme/themes.ts';
import { themeValues, type Styled } from '#plugins/themes';

/** As a browser says of the few values here, with our theme. */
const styled: Styled = {
  supports: (property, value) =>
    property === 'color' ? /^(#[0-9a-f]{3,6}|red)$/.test(value) : /^[\w" ,.]+$/.test(value),
  hasVariable: (name) => name in lightTheme,
};

describe('themeValues', () => {
  it('takes tokens under their common names and under ours, lengths as pixels, for both schemes', () => {
    const token = { colorText: '#123', borderRadius: 6, fontFamily: 'Lato, serif', colorNeutralBackground3: '#eee' };
    const values = {
      colorNeutralForeground1: '#123',
      borderRadiusMedium: '6px',
      fontFamilyBase: 'Lato, serif',
      colorNeutralBackground3: '#eee',
    };
    expect(themeValues({ token }, styled)).to.deep.equal({ light: values, dark: values, ignored: [] });
  });

  it('takes tokens of each scheme where they differ', () => {
    const { light, dark } = themeValues(
      { theme_default: { token: { colorBgLayout: '#fff' } }, theme_dark: { token: { colorBgLayout: '#000' } } },
      styled,
    );
    expect([light, dark]).to.deep.equal([{ colorNeutralBackground2: '#fff' }, { colorNeutralBackground2: '#000' }]);
  });

  it('makes everything that shows the accent of the primary colour', () => {
    const { light } = themeValues({ token: { colorPrimary: '#a0c' } }, styled);
    expect(light).to.include.keys('colorBrandBackground', 'colorBrandForegroundLink', 'colorCompoundBrandStroke');
    expect(Object.values(light).every((value) => value.includes('#a0c'))).to.equal(true);
  });

  it('names what it has nothing for, and values that are none, and takes the rest', () => {
    const config = {
      algorithm: 'dark',
      components: {},
      token: { colorText: 'url(x)', colorSplit: '#fff', wave: 3, colorPrimary: 7, colorBorder: 'red' },
    };
    const { light, ignored } = themeValues(config, styled);
    expect(light).to.deep.equal({ colorNeutralStroke1: 'red' });
    expect(ignored).to.have.members(['algorithm', 'components', 'colorText', 'colorSplit', 'wave', 'colorPrimary']);
    expect(themeValues('no theme', styled)).to.deep.equal({ light: {}, dark: {}, ignored: [] });
  });
});
