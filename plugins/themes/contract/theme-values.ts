/** CSS variables of our theme, by name. */
export type ThemeValues = Readonly<Record<string, string>>;

/** What we take of a theme, and the names of what we have nothing for. */
export interface ReadTheme {
  readonly light: ThemeValues;
  readonly dark: ThemeValues;
  readonly ignored: readonly string[];
}

/** What is asked of the page. */
export interface Styled {
  /** Whether a value is one that this property of CSS can have. */
  readonly supports: (property: string, value: string) => boolean;
  /** Whether our theme has a variable of this name. */
  readonly hasVariable: (name: string) => boolean;
}

type Fields = Readonly<Record<string, unknown>>;
const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};

/** Ours by the names of theme configs, besides our own names. */
const ownNames: Readonly<Record<string, string>> = {
  colorText: 'colorNeutralForeground1',
  colorTextSecondary: 'colorNeutralForeground2',
  colorTextTertiary: 'colorNeutralForeground3',
  colorTextQuaternary: 'colorNeutralForeground4',
  colorBgBase: 'colorNeutralBackground1',
  colorBgContainer: 'colorNeutralBackground1',
  colorBgLayout: 'colorNeutralBackground2',
  colorBorder: 'colorNeutralStroke1',
  colorBorderSecondary: 'colorNeutralStroke2',
  colorLink: 'colorBrandForegroundLink',
  colorLinkHover: 'colorBrandForegroundLinkHover',
  fontFamily: 'fontFamilyBase',
  fontFamilyCode: 'fontFamilyMonospace',
  borderRadius: 'borderRadiusMedium',
  borderRadiusSM: 'borderRadiusSmall',
  borderRadiusLG: 'borderRadiusLarge',
};

/** The property that says what values a variable can have, by how its name begins. */
const properties: readonly (readonly [string, string])[] = [
  ['color', 'color'],
  ['fontFamily', 'font-family'],
  ['fontSize', 'font-size'],
  ['fontWeight', 'font-weight'],
  ['lineHeight', 'line-height'],
  ['borderRadius', 'border-radius'],
  ['strokeWidth', 'width'],
  ['spacing', 'width'],
  ['shadow', 'box-shadow'],
];

/** Shares of the accent, in percent: as a ground it gets darker, as text stronger, and soft grounds have a hint of it. */
const brandShares: readonly (readonly [mixedWith: string, share: number, names: readonly string[]])[] = [
  ['black', 100, ['BrandBackground', 'CompoundBrandBackground', 'BrandBackgroundStatic']],
  ['black', 88, ['BrandBackgroundHover', 'CompoundBrandBackgroundHover']],
  ['black', 76, ['BrandBackgroundPressed', 'BrandBackgroundSelected', 'CompoundBrandBackgroundPressed']],
  ['var(--colorNeutralForeground1)', 100, ['BrandStroke1', 'CompoundBrandStroke']],
  ['var(--colorNeutralForeground1)', 88, ['CompoundBrandStrokeHover', 'CompoundBrandStrokePressed']],
  [
    'var(--colorNeutralForeground1)',
    80,
    ['BrandForeground1', 'BrandForegroundLink', 'CompoundBrandForeground1', 'NeutralForeground2BrandHover'],
  ],
  [
    'var(--colorNeutralForeground1)',
    65,
    [
      'BrandForeground2',
      'BrandForegroundLinkHover',
      'BrandForegroundLinkPressed',
      'CompoundBrandForeground1Hover',
      'CompoundBrandForeground1Pressed',
      'NeutralForeground2BrandPressed',
      'NeutralForeground2BrandSelected',
    ],
  ],
  ['var(--colorNeutralBackground1)', 45, ['BrandStroke2', 'BrandStroke2Contrast']],
  ['var(--colorNeutralBackground1)', 24, ['BrandBackground2Pressed']],
  ['var(--colorNeutralBackground1)', 16, ['BrandBackground2Hover']],
  ['var(--colorNeutralBackground1)', 10, ['BrandBackground2', 'NeutralBackground1Selected']],
];

/** Every variable that shows the accent, made of one colour. */
function brandOf(color: string): ThemeValues {
  return Object.fromEntries(
    brandShares.flatMap(([other, share, names]) =>
      names.map((name) => [`color${name}`, `color-mix(in oklab, ${color} ${String(share)}%, ${other})`]),
    ),
  );
}

/** Reads a `ThemeConfig`. Of the tokens we take what our theme has. */
export function themeValues(config: unknown, styled: Styled): ReadTheme {
  const { theme_default: light, theme_dark: dark, ...both } = fieldsOf(config);
  const shared = readTokens(both, styled);
  const ofLight = readTokens(light, styled);
  const ofDark = readTokens(dark, styled);
  return {
    light: { ...shared.values, ...ofLight.values },
    dark: { ...shared.values, ...ofDark.values },
    ignored: [...new Set([shared, ofLight, ofDark].flatMap(({ ignored }) => ignored))],
  };
}

function readTokens(part: unknown, styled: Styled): { readonly values: ThemeValues; readonly ignored: string[] } {
  const { token, ...others } = fieldsOf(part);
  const ignored = Object.keys(others);
  const values: Record<string, string> = {};
  const { colorPrimary, ...rest } = fieldsOf(token);
  if (typeof colorPrimary === 'string' && styled.supports('color', colorPrimary))
    Object.assign(values, brandOf(colorPrimary));
  else if (colorPrimary !== undefined) ignored.push('colorPrimary');
  for (const [name, given] of Object.entries(rest)) {
    const own = ownNames[name] ?? name;
    const property = styled.hasVariable(own) ? properties.find(([start]) => own.startsWith(start))?.[1] : undefined;
    const value = typeof given === 'number' && property !== 'font-weight' ? `${String(given)}px` : String(given);
    if (property !== undefined && styled.supports(property, value)) values[own] = value;
    else ignored.push(name);
  }
  return { values, ignored };
}
