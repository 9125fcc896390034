import { createDarkTheme, createLightTheme, type BrandVariants, type Theme } from '@fluentui/react-components';

/** The one accent: a deep teal. White text on step 80 has a contrast of 5:1. */
export const brandRamp: BrandVariants = {
  10: '#021114',
  20: '#06222a',
  30: '#083541',
  40: '#094450',
  50: '#0a5362',
  60: '#0b6072',
  70: '#0c6c80',
  80: '#0d788e',
  90: '#2a8ba0',
  100: '#479eb2',
  110: '#62b0c2',
  120: '#7dc2d1',
  130: '#99d3df',
  140: '#b6e3ec',
  150: '#d3f0f5',
  160: '#eef9fb',
};

const fontFamily =
  "-apple-system, BlinkMacSystemFont, 'Segoe UI Variable Text', 'Segoe UI', Inter, Roboto, 'Helvetica Neue', 'Noto Sans', Arial, sans-serif";

/** Type sizes one notch below the library's: a workbench shows much at once. */
const denseType = {
  fontFamilyBase: fontFamily,
  fontSizeBase100: '10px',
  lineHeightBase100: '14px',
  fontSizeBase200: '12px',
  lineHeightBase200: '16px',
  fontSizeBase300: '13px',
  lineHeightBase300: '19px',
  fontSizeBase400: '15px',
  lineHeightBase400: '21px',
  fontSizeBase500: '19px',
  lineHeightBase500: '26px',
  fontSizeBase600: '23px',
  lineHeightBase600: '30px',
} as const;

/** The accent of quiet buttons under the mouse, also in rows that are chosen, whose ground is grey. */
const accentOnGrey = (color: string) => ({
  colorNeutralForeground2BrandHover: color,
  colorNeutralForeground2BrandPressed: color,
  colorNeutralForeground2BrandSelected: color,
  colorNeutralForeground3BrandHover: color,
  colorNeutralForeground3BrandPressed: color,
  colorNeutralForeground3BrandSelected: color,
});

export const lightTheme: Theme = {
  ...createLightTheme(brandRamp),
  ...denseType,
  colorNeutralBackground2: '#f8f9fa',
  colorNeutralBackground3: '#f1f3f5',
  colorNeutralBackground4: '#e9ecef',
  colorNeutralBackground1Hover: '#f4f6f7',
  colorNeutralBackground1Pressed: '#e6eaec',
  colorNeutralBackground1Selected: '#e9f4f6',
  colorNeutralStroke1: '#ced4da',
  colorNeutralStroke2: '#e3e7ea',
  colorNeutralStroke3: '#eef0f2',
  colorNeutralForeground1: '#1c2126',
  colorNeutralForeground2: '#3d454c',
  colorNeutralForeground3: '#5c656d',
  colorNeutralForeground4: '#616a72',
  ...accentOnGrey(brandRamp[70]),
};

export const darkTheme: Theme = {
  ...createDarkTheme(brandRamp),
  ...denseType,
  colorNeutralBackground1: '#1a1d21',
  colorNeutralBackground1Hover: '#23272c',
  colorNeutralBackground1Pressed: '#15181b',
  colorNeutralBackground1Selected: '#18303a',
  colorNeutralBackground2: '#141619',
  colorNeutralBackground3: '#101214',
  colorNeutralBackground4: '#262b30',
  colorNeutralBackground5: '#0c0e0f',
  colorNeutralStroke1: '#464d55',
  colorNeutralStroke2: '#2c3237',
  colorNeutralStroke3: '#23282c',
  colorNeutralForeground1: '#eceff1',
  colorNeutralForeground2: '#cdd3d8',
  colorNeutralForeground3: '#a0a9b0',
  colorNeutralForeground4: '#8b949c',
  colorBrandForeground1: brandRamp[110],
  colorBrandForeground2: brandRamp[120],
  colorBrandForegroundLink: brandRamp[110],
  colorBrandForegroundLinkHover: brandRamp[120],
  colorCompoundBrandForeground1: brandRamp[110],
  ...accentOnGrey(brandRamp[110]),
  colorCompoundBrandStroke: brandRamp[100],
};
