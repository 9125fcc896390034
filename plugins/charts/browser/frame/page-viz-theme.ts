import {
  isSchemeColor,
  shadeIn,
  createColorAssignments,
  createVizTheme,
  createVizFormats,
  type FormData,
  type VizTheme,
  type ColorAssignments,
} from '#plugins/viz-kit';
import { dashboardColors } from '../../common/color/dashboard-colors.ts';
import { usedColors } from '../../common/color/used-colors.ts';

/**
 * On a dashboard, a label has the same hue in all charts, regardless of earlier drawings elsewhere. A chart outside a
 * dashboard has the colours of what it shows now, as its server-rendered pictures have.
 */
const colorsOf = (dashboardId: unknown): ColorAssignments =>
  typeof dashboardId === 'number' ? dashboardColors.of(dashboardId) : createColorAssignments();

/** Formats of the page; formatters are made once. */
export const pageFormats = createVizFormats();

/**
 * The theme of drawings in the page: colours of the surroundings, read at the chart's element, and of the labels that
 * the chart's dashboard fixes (`label_colors` of its form data). Samples bring `colors` of their own.
 */
export function pageVizTheme(
  scheme: 'light' | 'dark',
  place: Element | null,
  formData: FormData,
  colors = colorsOf(formData['dashboardId']),
): VizTheme {
  const theme = themeFor(scheme, formData, colors);
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

function themeFor(scheme: 'light' | 'dark', formData: FormData, colors: ColorAssignments): VizTheme {
  const fixed = Object.entries((formData['label_colors'] ?? {}) as Readonly<Record<string, string>>); // texts by label
  for (const [label] of fixed) colors.placeOf(label); // they come first, in their order, if the server gave them none
  const labelColors = Object.fromEntries(fixed.map(([label, color]) => [label, shadeIn(color, scheme)]));
  const theme = createVizTheme({ scheme, colorAssignments: colors, labelColors });
  const dashboardId = formData['dashboardId'];
  if (typeof dashboardId !== 'number') return theme;
  const shared = dashboardColors.of(dashboardId);
  return {
    ...theme,
    colorOf: (label, colorScheme) => {
      const color = theme.colorOf(label, colorScheme);
      if (isSchemeColor(color) && shared.isAgreed(label)) usedColors.note(dashboardId, label, shadeIn(color, 'light'));
      return color;
    },
  };
}
