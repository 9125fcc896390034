import type { FormData, VizTheme } from '#plugins/charts';
import { isSchemeColor, shadeIn } from '../../common/color/color-schemes.ts';
import { usedColors } from '../../common/color/used-colors.ts';
import { createColorAssignments, createVizTheme } from '../../common/color/create-viz-theme.ts';
import { createVizFormats } from '../../common/formats/create-viz-formats.ts';

/** One for the page: the same label has the same colour in every chart. */
const pageColors = createColorAssignments();

/** Formats of the page; formatters are made once. */
export const pageFormats = createVizFormats();

/**
 * The theme drawings get in the page: colours of the surroundings, read where the chart stands, and of the labels that
 * the chart's dashboard fixes (`label_colors` of its form data).
 */
export function pageVizTheme(scheme: 'light' | 'dark', place: Element | null, formData: FormData): VizTheme {
  const theme = themeFor(scheme, formData);
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

function themeFor(scheme: 'light' | 'dark', formData: FormData): VizTheme {
  const fixed = Object.entries((formData['label_colors'] ?? {}) as Readonly<Record<string, string>>); // texts by label
  for (const [label] of fixed) pageColors.placeOf(label); // they come first, in their order
  const labelColors = Object.fromEntries(fixed.map(([label, color]) => [label, shadeIn(color, scheme)]));
  const theme = createVizTheme({ scheme, colorAssignments: pageColors, labelColors });
  const dashboardId = formData['dashboardId'];
  if (typeof dashboardId !== 'number') return theme;
  return {
    ...theme,
    colorOf: (label, colorScheme) => {
      const color = theme.colorOf(label, colorScheme);
      if (isSchemeColor(color)) usedColors.note(dashboardId, label, shadeIn(color, 'light'));
      return color;
    },
  };
}
