/** A list of colours for things without order. `dark` holds the same hues, readable on a dark ground. */
export interface CategoricalScheme {
  readonly id: string;
  readonly label: string;
  readonly isColorBlindSafe: boolean;
  readonly light: readonly string[];
  readonly dark: readonly string[];
}

/** A ramp from little to much; `light` ends dark, `dark` ends bright. */
export interface SequentialScheme {
  readonly id: string;
  readonly label: string;
  readonly light: readonly string[];
  readonly dark: readonly string[];
}

/** Colours for things without order, or a ramp from little to much. */
export type ColorScheme =
  ({ readonly kind: 'categorical' } & CategoricalScheme) | ({ readonly kind: 'sequential' } & SequentialScheme);
