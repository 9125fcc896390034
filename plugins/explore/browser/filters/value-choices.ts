import { filterValueOf } from '#plugins/queries';
import type { ColumnValues } from '#plugins/explore';
import { operandText } from '../../common/operand-text.ts';

/** One value as a list offers it. */
export interface ValueChoice {
  readonly text: string;
  readonly count: number | undefined;
}

/** The known values of a column, those of most rows first where that is known. Empty texts cannot be chosen by text. */
export function valueChoices(known: ColumnValues | undefined): readonly ValueChoice[] {
  if (known?.status !== 'success') return [];
  const { values, counts } = known;
  const choices = values.map((value, index) => ({
    text: operandText(filterValueOf(value)),
    count: counts?.[index] ?? undefined,
  }));
  const offered = choices.filter(({ text }) => text !== '');
  return counts === undefined ? offered : offered.sort((a, b) => (b.count ?? 0) - (a.count ?? 0));
}

/** What a list shows: the chosen values first, then others that contain the searched text. */
export function listedChoices(
  choices: readonly ValueChoice[],
  chosen: readonly string[],
  searched: string,
): readonly ValueChoice[] {
  const wanted = searched.trim().toLowerCase();
  const known = new Map(choices.map((choice) => [choice.text, choice]));
  const kept = chosen.map((text) => known.get(text) ?? { text, count: undefined });
  const isChosen = new Set(chosen);
  const others = choices.filter(({ text }) => !isChosen.has(text));
  return [...kept, ...others].filter(({ text }) => text.toLowerCase().includes(wanted));
}
