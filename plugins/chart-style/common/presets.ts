import { readStyle, type ChartStyle } from './style.ts';

/** Preference of the user that keeps the presets. */
export const presetsPreference = 'chart-style/presets';

/** The server keeps so many characters of a preference as JSON (docs/http-api.md); room is left for its name. */
const mostCharacters = 19_000;

/** Presets in the order of their names, each name once. What is none of ours is left out. */
export function readPresets(kept: unknown): readonly ChartStyle[] {
  return Array.isArray(kept) ? kept.flatMap((one: unknown) => readStyle(one) ?? []) : [];
}

/** With this one, in the place of one of the same name; undefined where it does not fit in any more. */
export function withPreset(presets: readonly ChartStyle[], preset: ChartStyle): readonly ChartStyle[] | undefined {
  const others = presets.filter(({ name }) => name !== preset.name);
  const all = [...others, preset].sort((a, b) => a.name.localeCompare(b.name));
  return JSON.stringify(all).length > mostCharacters ? undefined : all;
}
