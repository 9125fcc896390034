import type { SqlToken } from '#plugins/sql-language';
import { macros, templateBlocks, templateFilters, templateNames, templateWords } from './keywords.ts';
import { groups, offer, type Offer } from './offer.ts';

interface Asked {
  readonly sql: string;
  readonly offset: number;
  /** Names that the tab gives values to. */
  readonly templateNames: readonly string[];
}

interface FoundOffers {
  /** What is written of the word at the caret. */
  readonly typed: string;
  readonly offers: readonly Offer[];
}

/** In a block of Jinja: its own words, filters, macros and names. Undefined: nothing is possible at the caret. */
export function offersInTemplate(token: SqlToken, tokens: readonly SqlToken[], asked: Asked): FoundOffers | undefined {
  const { sql, offset } = asked;
  const isWhole = !token.isOpen && (offset === token.to || offset === token.to - 1);
  const typed = /[A-Za-z_]\w*$/.exec(sql.slice(token.from + 2, offset))?.[0] ?? '';
  const before = sql.slice(token.from, offset - typed.length);
  if (isWhole || isInText(before) || before.startsWith('{#') || offset < token.from + 2) return undefined;
  if (/[^|]\|\s*$/.test(before)) return { typed, offers: templateFilters.map((name) => offer('macro', name)) };
  if (!before.startsWith('{%')) return { typed, offers: offerValues(tokens, token, asked) };
  const inside = before.slice(2).replace(/^[-+]/, '');
  if (inside.trim() === '') return { typed, offers: offerBlocks(openBlocks(tokens, token).at(-1)) };
  if (/^\s*(?:(?:set|for|macro)\s+|end\w+\s*)$/.test(inside)) return undefined; // a new name, or nothing more
  if (/^\s*for\s+[\w\s,]+$/.test(inside)) return { typed, offers: offerWords(['in']) };
  return { typed, offers: [...offerValues(tokens, token, asked), ...offerWords(templateWords)] };
}

const isInText = (before: string): boolean => (before.match(/'/g) ?? []).length % 2 === 1;

const offerWords = (words: readonly string[]): readonly Offer[] =>
  words.map((word) => offer('keyword', word, { group: groups.far }));

/** What may be done in the innermost open block, its end among it, then what may begin. */
function offerBlocks(open: string | undefined): readonly Offer[] {
  const own = open === undefined ? [] : (templateBlocks[open] ?? []);
  return [
    ...own.map((word) => offer('keyword', word, { group: groups.near })),
    ...Object.keys(templateBlocks).map((word) => offer('keyword', word, { group: groups.word })),
  ];
}

/** Blocks that were begun and not ended before a token, the innermost last. */
function openBlocks(tokens: readonly SqlToken[], until: SqlToken): readonly string[] {
  const open: string[] = [];
  for (const { kind, text, from } of tokens) {
    if (from >= until.from) break;
    const word = kind === 'template' ? (/^\{%[-+]?\s*(\w+)/.exec(text)?.[1] ?? '') : '';
    const isWhole = word === 'set' && text.includes('='); // a value, not a block
    if (word in templateBlocks && !isWhole) open.push(word);
    else if (word.startsWith('end')) open.pop();
  }
  return open;
}

function offerValues(tokens: readonly SqlToken[], token: SqlToken, { templateNames: given }: Asked): readonly Offer[] {
  return [...new Set([...namesOfBlocks(tokens, token), ...given])]
    .map((name) => offer('macro', name, { group: groups.column }))
    .concat(
      macros.map(({ name, parameters }) =>
        offer('macro', name, {
          insert: parameters === '' || parameters.startsWith('add_to') ? `${name}()` : `${name}($0)`,
          hasStops: parameters !== '' && !parameters.startsWith('add_to'),
          detail: `(${parameters})`,
        }),
      ),
      templateNames.map((name) => offer('macro', name, { group: groups.word })),
    );
}

/** Names that `set`, `for` and `macro` give before a token. */
function namesOfBlocks(tokens: readonly SqlToken[], until: SqlToken): readonly string[] {
  return tokens.flatMap(({ kind, text, from }) => {
    if (kind !== 'template' || from >= until.from) return [];
    const names = /^\{%[-+]?\s*(?:set|for|macro)\s+(\w+(?:\s*,\s*\w+)*)/.exec(text)?.[1] ?? '';
    return names.split(/\s*,\s*/).filter((name) => name !== '');
  });
}
