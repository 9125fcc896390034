import { type Place, type Reading } from './reading.ts';
import { behind, holdsQuery, nameAt, pathAt, type TokenList } from './token-list.ts';
import { wordsInExpressions } from './words.ts';

/** Notes names and queries of an expression: tokens from index to index. */
export function readExpression(reading: Reading, from: number, to: number, place: Place): void {
  const { list } = reading;
  for (let index = from; index < to;) {
    const { tokens, words } = list;
    if (tokens[index]?.text === '(' && holdsQuery(list, index)) {
      place.notes.inner.push(reading.readQuery(index + 1, innerEnd(list, index), 'expression'));
      index = behind(list, index);
    } else if (list.ends.has(index)) {
      if (tokens[index]?.text === '[') noteComprehension(list, index, place);
      readExpression(reading, index + 1, innerEnd(list, index), place);
      index = behind(list, index);
    } else if (skipsType(words, tokens[index]?.text, index)) {
      index = afterType(list, index + 1);
    } else {
      index = readName(list, index, place);
    }
  }
}

export const innerEnd = (list: TokenList, index: number): number => list.ends.get(index)?.index ?? index + 1;

/** The names of `[… FOR name, place IN list IF …]` are those of its parts; IF precedes no bracket there. */
function noteComprehension(list: TokenList, bracket: number, { notes }: Place): void {
  const end = innerEnd(list, bracket);
  let isNamed = false;
  for (let index = bracket + 1; index < end; index = behind(list, index)) {
    const word = list.words[index];
    if (word === 'for' && list.syntax.traits.listComprehensions) {
      isNamed = true;
      notes.localNames.add('if');
    } else if (word === 'in') isNamed = false;
    else if (isNamed) notes.localNames.add(nameAt(list, index)?.key ?? '');
  }
}

/** A type, not a column, follows `::` and AS (of a cast; a column's AS is cut off before). */
const skipsType = (words: readonly string[], text: string | undefined, index: number): boolean =>
  text === '::' || words[index] === 'as' || words[index] === 'collate' || words[index] === 'over';

/** Neighbours in the names of types that have more than one word. */
const typeWords: ReadonlySet<string> = new Set([
  'double precision',
  'character varying',
  'char varying',
  'nchar varying',
  'bit varying',
  'national character',
  'national char',
]);

function afterType(list: TokenList, index: number): number {
  if (list.tokens[index]?.text === '(') return index; // OVER (…)
  const { parts, next } = pathAt(list, index);
  if (parts.length === 0) return index;
  let at = next;
  while (typeWords.has(`${list.words[at - 1] ?? ''} ${list.words[at] ?? ''}`)) at += 1;
  if (list.tokens[at]?.text === '(') at = behind(list, at);
  const isOfTimeZone = list.words[at] === 'with' || list.words[at] === 'without';
  return isOfTimeZone && list.words[at + 1] === 'time' ? at + 3 : at;
}

/** Parts of EXTRACT and INTERVAL that are words of the language only there. */
const fieldWord =
  /^(?:micro|milli)?(?:second|minute|hour|day|week|month|quarter|year|decade|century|epoch|dow|doy|isodow|isoyear)s?$/;

function readName(list: TokenList, index: number, { notes, clause }: Place): number {
  const { tokens, words } = list;
  const word = words[index] ?? '';
  if (wordsInExpressions.has(word) && tokens[index + 1]?.text !== '.') return index + 1;
  if (isStateWord(list, index)) return index + 1;
  const xmlWords = tokens[index - 1]?.text === '(' ? (wordsOfXml[words[index - 2] ?? ''] ?? {}) : {};
  const passed = Object.hasOwn(xmlWords, word) ? xmlWords[word] : undefined;
  if (passed !== undefined && tokens[index + 1]?.kind !== 'mark') return index + passed;
  const { parts, next } = pathAt(list, index);
  const [first] = parts;
  const last = parts.at(-1);
  if (first === undefined || last === undefined) return index + 1;
  const following = tokens[next];
  if (following?.text === '->' || (tokens[index - 1]?.kind === 'word' && words[index - 1] === 'lambda')) {
    notes.localNames.add(first.key);
    return next;
  }
  const isNamedArgument = /^(?::=|=>|:)$/.test(following?.text ?? '');
  const isField = tokens[index - 1]?.text === '.'; // of the bracketed expression before it
  const isTypedText = parts.length === 1 && (following?.kind === 'text' || isLongType(list, index, next));
  const isUnit = fieldWord.test(word) && (words[index - 2] === 'extract' || isAfterInterval(list, index));
  const isOfTemplate = touchesTemplate(list, index, next);
  if (!isNamedArgument && !isTypedText && !isField && !isUnit && !isOfTemplate) {
    notes.references.push({ parts, clause, from: first.from, to: last.to, isCall: following?.text === '(' });
  }
  return next;
}

/** Behind the text, or as the last of two units: INTERVAL '1-2' YEAR TO MONTH. */
const isAfterInterval = ({ words }: TokenList, index: number): boolean =>
  words[index - 2] === 'interval' ||
  words[index - 3] === 'interval' ||
  (words[index - 1] === 'to' && words[index - 4] === 'interval');

/** MAP {…}, and TIMESTAMP WITH TIME ZONE '…'. */
function isLongType({ tokens, words, syntax }: TokenList, index: number, next: number): boolean {
  if (tokens[next]?.text === '{') return syntax.traits.mapLiterals && words[index] === 'map';
  const isOfTimeZone = words[next] === 'with' || words[next] === 'without';
  return isOfTimeZone && words[next + 1] === 'time' && words[next + 2] === 'zone' && tokens[next + 3]?.kind === 'text';
}

/** What a value may be told to be: IS NOT UNKNOWN, IS JSON OBJECT, IS NFC NORMALIZED. */
const stateWord = /^(?:unknown|document|json|object|array|scalar|value|nf[ck]{1,2}|nfk?d|normalized)$/;

function isStateWord({ words }: TokenList, index: number): boolean {
  let at = index;
  while (stateWord.test(words[at] ?? '')) at -= 1;
  return at < index && (words[at] === 'is' || (words[at] === 'not' && words[at - 1] === 'is'));
}

/** Words after the opening bracket of these functions, with how many tokens they skip: NAME precedes a name. */
const wordsOfXml: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  xmlelement: { name: 2 },
  xmlpi: { name: 2 },
  xmlparse: { document: 1, content: 1 },
  xmlserialize: { document: 1, content: 1 },
};

/** Part of a name may come from a template, as in `t_{{ year }}`. */
function touchesTemplate({ tokens }: TokenList, from: number, next: number): boolean {
  const [before, first, last, after] = [tokens[from - 1], tokens[from], tokens[next - 1], tokens[next]];
  return (
    (before?.kind === 'template' && before.to === first?.from) ||
    (after?.kind === 'template' && after.from === last?.to)
  );
}

/** Names in brackets, as in `t(a, b)`. */
export function namesInBrackets(list: TokenList, index: number) {
  const names = [];
  const end = innerEnd(list, index);
  for (let at = index + 1; at < end; at = behind(list, at)) {
    const name = list.tokens[at - 1]?.text === '(' || list.tokens[at - 1]?.text === ',' ? nameAt(list, at) : undefined;
    if (name !== undefined) names.push(name);
  }
  return names;
}
