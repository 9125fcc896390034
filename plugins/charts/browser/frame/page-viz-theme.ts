import type { VizTheme } from '#plugins/charts';
import { createColorAssignments, createVizTheme } from '../../common/color/create-viz-theme.ts';
import { createVizFormats } from '../../common/formats/create-viz-formats.ts';

/** One for the page: the same label has the same colour in every chart. */
const pageColors = createColorAssignments();

/** Formats of the page; formatters are made once. */
export const pageFormats = createVizFormats();

/** The theme drawings get in the page: colours of the surroundings, read where the chart stands. */
export function pageVizTheme(scheme: 'light' | 'dark', place: Element | null): VizTheme {
  const theme = createVizTheme({ scheme, colorAssignments: pageColors });
  if (place === null) return theme;
  const style = getComputedStyle(place);
  const read = (name: string, fallback: string) => {
    const value = style.getPropertyValue(`--${name}`).trim();
    return value === '' ? fallback : value;
  };
  return {
    ...theme,
    text: read('colorNeutralForeground1', theme.text),
    mutedText: read('colorNeutralForeground3', theme.mutedText),
    grid: read('colorNeutralStroke3', theme.grid),
    background: read('colorNeutralBackground1', theme.background),
    fontFamily: read('fontFamilyBase', theme.fontFamily),
  };
}
