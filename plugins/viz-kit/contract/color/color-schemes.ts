import { addedLooks } from '../looks/added-looks.ts';
import type { CategoricalScheme, SequentialScheme } from './scheme-types.ts';

export const defaultColorScheme = 'tessera';
export const defaultSequentialScheme = 'tessera_blue';

/**
 * The default `tessera` was found by search: every pair stays apart for normal sight and under simulated protanopia,
 * deuteranopia and tritanopia, and every colour has at least 3:1 against its ground (WCAG 1.4.11). A test checks both.
 * The other schemes are kept to 3:1 as well; their pairs are closer.
 */
export const categoricalSchemes: readonly CategoricalScheme[] = [
  {
    id: 'tessera',
    label: 'Tessera',
    isColorBlindSafe: true,
    light: ['#2a61ca', '#e2681b', '#2a968b', '#6a0e55', '#b26ae6', '#af5147', '#124b05', '#6e4b84'],
    dark: ['#519cfd', '#f68a22', '#8df0e6', '#cfa7cd', '#7766db', '#d0452e', '#d6e27a', '#a96b8b'],
  },
  {
    id: 'harbor',
    label: 'Harbor',
    isColorBlindSafe: false,
    light: ['#33648c', '#c9652b', '#3d8a5f', '#a8455c', '#7b6bb0', '#8c7a2e', '#4a8f9c', '#6b6560'],
    dark: ['#7fb0d8', '#f0975f', '#7cc79a', '#e58aa0', '#b0a3e0', '#d1bd6a', '#83c9d6', '#b3aca6'],
  },
  {
    id: 'orchard',
    label: 'Orchard',
    isColorBlindSafe: false,
    light: ['#4f7d1f', '#b8432f', '#9a6b00', '#8a3a78', '#2c7a7b', '#5d5fb3', '#a15c3e', '#557058'],
    dark: ['#a3cf6e', '#f08a77', '#e2b84d', '#d88fc8', '#6cc5c5', '#a3a5ea', '#dba183', '#9dbba0'],
  },
  {
    id: 'meadow',
    label: 'Meadow',
    isColorBlindSafe: false,
    light: [
      '#1f77b4',
      '#d0660a',
      '#2b8a2b',
      '#d62728',
      '#9467bd',
      '#8c564b',
      '#c957a4',
      '#717171',
      '#87881c',
      '#128896',
    ],
    dark: [
      '#62b0e8',
      '#ff9f4d',
      '#6ccb6c',
      '#f5817f',
      '#bd9be0',
      '#c49387',
      '#eda2d6',
      '#b0b0b0',
      '#cfd051',
      '#5fd3df',
    ],
  },
  {
    id: 'graphite',
    label: 'Graphite',
    isColorBlindSafe: true,
    light: ['#1c2733', '#4a6072', '#7a8fa1', '#2f4f7f', '#5f83b5', '#8a8f98'],
    dark: ['#f2f5f8', '#b8c7d4', '#8397a8', '#c5d8f5', '#7d9dcb', '#a4a9b1'],
  },
];

export const sequentialSchemes: readonly SequentialScheme[] = [
  {
    id: 'tessera_blue',
    label: 'Blue',
    light: ['#e8f0fb', '#b9d0f2', '#86ade6', '#5488d8', '#2a61ca', '#173f8f', '#0b2557'],
    dark: ['#1d2b44', '#23477f', '#2b66b8', '#3c85e6', '#6faaf9', '#a9cdfc', '#e0edff'],
  },
  {
    id: 'tessera_teal',
    label: 'Teal',
    light: ['#e3f4f1', '#b0ded7', '#78c4b9', '#45a89b', '#22857a', '#115c54', '#073833'],
    dark: ['#16302d', '#1b524c', '#22776e', '#2fa093', '#58c7b9', '#96e3d8', '#d9f8f3'],
  },
  {
    id: 'tessera_ember',
    label: 'Ember',
    light: ['#fdf0e4', '#f9d0ac', '#f2a86f', '#e67f3b', '#c75717', '#8c390b', '#521f05'],
    dark: ['#3a2415', '#6b3614', '#a24d14', '#d96a1c', '#f5954f', '#fbc090', '#fee8d6'],
  },
  {
    id: 'tessera_plum',
    label: 'Plum',
    light: ['#f6ecf6', '#e0c4e1', '#c697c9', '#a76aad', '#83448a', '#5c2763', '#37123d'],
    dark: ['#2f1d33', '#52305a', '#7a4686', '#a364b0', '#c98fd3', '#e2bde8', '#f6e8f8'],
  },
];

/** Those of the product, and those that plugins added. */
export function allCategoricalSchemes(): readonly CategoricalScheme[] {
  const added = addedLooks().schemes.filter((scheme) => scheme.kind === 'categorical');
  return added.length === 0 ? categoricalSchemes : [...categoricalSchemes, ...added];
}

export function allSequentialSchemes(): readonly SequentialScheme[] {
  const added = addedLooks().schemes.filter((scheme) => scheme.kind === 'sequential');
  return added.length === 0 ? sequentialSchemes : [...sequentialSchemes, ...added];
}

/** The scheme by id; the default for ids of other products. */
export function categoricalScheme(id: string | undefined): CategoricalScheme {
  const [first] = categoricalSchemes;
  const found = allCategoricalSchemes().find((scheme) => scheme.id === id) ?? first;
  if (found === undefined) throw new Error('There is no colour scheme.');
  return found;
}

export function sequentialScheme(id: string | undefined): SequentialScheme {
  const [first] = sequentialSchemes;
  const found = allSequentialSchemes().find((scheme) => scheme.id === id) ?? first;
  if (found === undefined) throw new Error('There is no sequential colour scheme.');
  return found;
}

/** A colour of a scheme in the shade for a light or dark page; other colours stay as they are. */
export function shadeIn(color: string, scheme: 'light' | 'dark'): string {
  const wanted = color.toLowerCase();
  for (const known of allCategoricalSchemes()) {
    const places = [known.light.indexOf(wanted), known.dark.indexOf(wanted)];
    const place = places.find((index) => index >= 0);
    if (place !== undefined) return known[scheme][place] ?? color;
  }
  return color;
}

/** Whether a colour is in a scheme, so that it has a shade for either theme; beyond a scheme colours are mixed. */
export function isSchemeColor(color: string): boolean {
  const wanted = color.toLowerCase();
  return allCategoricalSchemes().some(({ light, dark }) => light.includes(wanted) || dark.includes(wanted));
}
