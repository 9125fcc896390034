import { settingWords } from './setting-words.ts';

/** What a setting is found by. */
export interface Findable {
  readonly title: string;
  /** Description, choices and other texts about it. */
  readonly about: string;
}

/** Words of a question that say nothing about what is looked for. */
const fillers: ReadonlySet<string> = new Set(
  'where is the a an of for to in do i find how can set change my'.split(' '),
);

const wordsOf = (text: string): readonly string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** A word as it is typed, and those that mean the same. Two letters are too few to know what is meant. */
function meaningsOf(typed: string): readonly string[] {
  if (typed.length < 3) return [typed];
  const groups = Object.values(settingWords).map((group) => wordsOf(group()));
  return [typed, ...groups.filter((group) => group.some((word) => word.startsWith(typed))).flat()];
}

/**
 * The settings that have every word of a search, or one that means the same, at the beginning of one of their words.
 * Those named by it come before those that are only described by it; else the order stays.
 */
export function findSettings<S extends Findable>(settings: readonly S[], search: string): readonly S[] {
  const typed = wordsOf(search);
  const asked = typed.filter((word) => !fillers.has(word));
  const wanted = asked.length === 0 ? typed : asked;
  if (wanted.length === 0) return [];
  const meanings = wanted.map(meaningsOf);
  const has = (text: string, choices: readonly (readonly string[])[]) => {
    const words = wordsOf(text);
    return choices.every((choice) => choice.some((word) => words.some((own) => own.startsWith(word))));
  };
  const rankOf = ({ title, about }: S): number => {
    if (
      has(
        title,
        wanted.map((word) => [word]),
      )
    )
      return 0;
    if (has(title, meanings)) return 1;
    return has(`${title} ${about}`, meanings) ? 2 : 3;
  };
  const ranked = settings.map((setting) => ({ setting, rank: rankOf(setting) }));
  return [0, 1, 2].flatMap((rank) => ranked.filter((one) => one.rank === rank).map(({ setting }) => setting));
}
