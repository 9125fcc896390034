import { tokenize, type SqlToken } from '#plugins/sql-language';
import { unreachable } from '#core/common';
import { readStatementAt, type ReadStatement } from '../outline/read-statements.ts';
import { reservedWords } from '../outline/words.ts';
import type { Lookup } from '../scope/columns.ts';
import { scopeAt } from '../scope/scope.ts';
import { expectedAt } from './expected.ts';
import type { Expected } from './expected-kinds.ts';
import { casing, wordsBeforeValue, wordsBehindSource, wordsBehindValue } from './keywords.ts';
import { bestOffers, fitsAtAWord } from './match-offers.ts';
import { isInCase, isNewName } from './new-name.ts';
import { groups, offer, type Offer } from './offer.ts';
import { offerFunctions } from './offer-functions.ts';
import { offerConditions, offerJoins, offerSharedColumns } from './offer-joins.ts';
import {
  offerColumns,
  offerCteColumns,
  offerMember,
  offerMetrics,
  offerSourceNames,
  offerSources,
  type Around,
} from './offer-names.ts';
import { offerOutputs } from './offer-outputs.ts';
import { offersInTemplate } from './offer-template.ts';
import { printName } from './print-name.ts';
import { columnsOfSource } from '../scope/columns.ts';

export interface CompletionRequest extends Lookup {
  readonly sql: string;
  readonly offset: number;
  /** Names that templates may use. */
  readonly templateNames: readonly string[];
}

export interface Completion {
  /** What the offers replace. */
  readonly from: number;
  readonly to: number;
  /** What is replaced is a quoted name: all of it is replaced, closing quote included, wherever the caret is in it. */
  readonly isQuoted: boolean;
  /** Best first. */
  readonly offers: readonly Offer[];
  /** Snippets are possible here too. */
  readonly takesSnippets: boolean;
  /**
   * Enter takes the first offer. Not where what is written may be a new name, such as an alias, and not where the best
   * offers only have it somewhere inside: then none is chosen until somebody chooses one.
   */
  readonly choosesFirst: boolean;
  /** The script writes its keywords in small letters. */
  readonly hasSmallWords: boolean;
}

/** Offers at most shown at once; typing on narrows them. */
const mostOffers = 120;

/** What may be written at a place of a script, finished or not. */
export function complete(request: CompletionRequest): Completion {
  const { sql, offset, catalogue } = request;
  const tokens = tokenize(sql, catalogue.syntax);
  const current = tokens.find((token) => token.from < offset && offset <= token.to);
  const empty = nothingAt(offset);
  if (current?.kind === 'template') return insideTemplate(current, tokens, request);
  if (current !== undefined && isSilent(current, offset)) return empty;
  const written = current?.kind === 'word' || current?.kind === 'name' ? current : undefined;
  const from = written?.from ?? offset;
  const statement = readStatementAt(tokens, from, { syntax: catalogue.syntax, without: written });
  const isQuoted = written?.kind === 'name';
  const typed = sql.slice(from + (isQuoted ? 1 : 0), offset);
  const scope = scopeAt(statement.query, from);
  const word = casing(keywordsOf(tokens, written), typed);
  const around: Around = { catalogue, schema: request.schema, scope, at: from, typed, isQuoted, word };
  const expected = expectedAt({ list: statement.list, scope, at: from });
  const offers = isQuoted ? namesOnly(offersFor(expected, around, statement)) : offersFor(expected, around, statement);
  const best = bestOffers(typed, offers, mostOffers);
  const isName = typed !== '' && isNewName({ expected, statement, around, offers: best, sql });
  return {
    from,
    to: written === undefined ? offset : endOfWritten(written, sql, offset),
    isQuoted,
    offers: asWritten(typed, best),
    takesSnippets: !isQuoted && snippetPlaces.has(expected.kind),
    choosesFirst: !isName && fitsAtAWord(typed, best[0]?.label ?? typed),
    hasSmallWords: word('SELECT') === 'select',
  };
}

const nothingAt = (offset: number): Completion => ({
  from: offset,
  to: offset,
  isQuoted: false,
  offers: [],
  takesSnippets: false,
  choosesFirst: true,
  hasSmallWords: false,
});

/** What is written whole already stays as it is: taking it is no change, so that Enter begins a new line. */
function asWritten(typed: string, offers: readonly Offer[]): readonly Offer[] {
  const isSame = ({ insert }: Offer): boolean => insert.toLowerCase() === typed.toLowerCase();
  const [same, others] = [offers.filter(isSame), offers.filter((each) => !isSame(each))];
  return [...same.map((each) => ({ ...each, insert: typed })), ...others];
}

function insideTemplate(token: SqlToken, tokens: readonly SqlToken[], request: CompletionRequest): Completion {
  const { sql, offset } = request;
  const found = offersInTemplate(token, tokens, request);
  if (found === undefined) return nothingAt(offset);
  const offers = bestOffers(found.typed, found.offers, mostOffers);
  return {
    from: offset - found.typed.length,
    to: offset + (/^\w*/.exec(sql.slice(offset))?.[0].length ?? 0),
    offers,
    isQuoted: false,
    takesSnippets: false,
    choosesFirst: fitsAtAWord(found.typed, offers[0]?.label ?? found.typed),
    hasSmallWords: false,
  };
}

const snippetPlaces: ReadonlySet<Expected['kind']> = new Set([
  'statement',
  'operand',
  'operator',
  'after-source',
  'words',
]);

/** Texts, remarks and numbers; a closed name behind its last quote is whole. */
function isSilent(token: SqlToken, offset: number): boolean {
  if (token.kind === 'comment') return offset < token.to || token.isOpen || token.text.startsWith('--');
  if (token.kind === 'text') return offset < token.to || token.isOpen;
  return (
    token.kind === 'number' ||
    token.kind === 'parameter' ||
    (token.kind === 'name' && !token.isOpen && offset === token.to)
  );
}

/** A quote that was just opened reaches over the rest of the text; what it replaces ends at the caret's word. */
function endOfWritten(token: SqlToken, sql: string, offset: number): number {
  return token.isOpen || /[\n]/.test(token.text)
    ? offset + (/^\w*"?/.exec(sql.slice(offset))?.[0].length ?? 0)
    : token.to;
}

const keywordsOf = (tokens: readonly SqlToken[], written: SqlToken | undefined): readonly string[] =>
  tokens.flatMap((token) => (token.kind === 'word' && token !== written && isKeyword(token) ? [token.text] : []));

const isKeyword = ({ text }: SqlToken): boolean =>
  reservedWords.has(text.toLowerCase()) || /^(explain|insert|update|delete|join|left|values|set)$/i.test(text);

const namesOnly = (offers: readonly Offer[]): readonly Offer[] =>
  offers.filter(({ kind }) => /^(catalog|schema|table|view|column|query|alias)$/.test(kind));

function offersFor(expected: Expected, around: Around, statement: ReadStatement): readonly Offer[] {
  const { catalogue } = around;
  const words = (list: readonly string[], group: number = groups.word) => offerWords(list, around, group);
  switch (expected.kind) {
    case 'nothing':
      return [];
    case 'statement':
      return words(catalogue.syntax.words.beginnings);
    case 'member':
      return offerMember(around, expected.path, expected.isSource);
    case 'source':
      return [
        ...(expected.isJoin ? offerJoins(around) : []),
        ...offerSources(around, expected.isTarget),
        ...(expected.isTarget
          ? []
          : [
              ...offerFunctions(catalogue, (kind) => kind === 'table'),
              ...words(expected.isOpened ? ['SELECT', 'WITH', 'VALUES'] : ['LATERAL', '(SELECT']),
            ]),
      ];
    case 'after-source':
      return [
        ...(expected.isJoined
          ? [...offerConditions(around, `${around.word('ON')} `), ...words(['ON', 'USING ('], groups.column)]
          : []),
        ...words(wordsBehindSource.filter((each) => fitsStatement(each, statement))),
      ];
    case 'join-condition':
      return [...offerConditions(around, ''), ...offerValues(around, { clause: 'from', call: '', leading: [] })];
    case 'shared-column':
      return offerSharedColumns(around);
    case 'target-column':
      return offerTargetColumns(around);
    case 'type':
      return catalogue.syntax.types.suggested.map((name) => offer('type', name));
    case 'words':
      return words(expected.words);
    case 'operator':
      return words(
        wordsBehindValue(expected, isInCase(statement, around.at)).filter((each) => fitsStatement(each, statement)),
      );
    case 'operand':
      return offerValues(around, expected);
    default:
      return unreachable(expected);
  }
}

function fitsStatement(word: string, { word: first, list }: ReadStatement): boolean {
  if (word === 'SET') return first === 'update';
  if (word === 'USING') return first === 'delete';
  if (word === 'RETURNING') return first !== 'select';
  return word !== 'QUALIFY' || list.syntax.traits.qualify;
}

function offerWords(list: readonly string[], around: Around, group: number): readonly Offer[] {
  return list.map((each) => {
    const text = /^[a-z]/.test(each) ? each : around.word(each);
    return offer('keyword', text, { group });
  });
}

function offerValues(
  around: Around,
  { clause, call, leading }: Omit<Extract<Expected, { kind: 'operand' }>, 'kind'>,
): readonly Offer[] {
  const { catalogue } = around;
  const isOutput =
    clause === 'order' ||
    clause === 'group' ||
    (catalogue.syntax.traits.outputsAnywhere && clause !== 'select' && clause !== 'from');
  const hasMetrics = (clause === 'select' || clause === 'having' || clause === 'order') && call === '';
  const columns = offerColumns(around);
  return [
    ...(isOutput ? offerOutputs(around, clause, columns) : []),
    ...columns,
    ...offerSourceNames(around),
    ...(hasMetrics ? offerMetrics(around, clause === 'select') : []),
    // Three letters of one of so few words mean it sooner than one of hundreds of functions.
    ...(around.typed.length >= 3 ? offerWords(wordsBeforeValue, around, groups.function) : []),
    ...offerFunctions(catalogue, (kind) => kind !== 'table'),
    ...offerWords(
      [
        ...leading,
        ...(clause === 'group' || clause === 'order' ? ['ALL'] : []),
        ...(around.typed.length >= 3 ? [] : wordsBeforeValue),
      ],
      around,
      groups.word,
    ),
    ...(clause === 'select' && columns.length === 0 ? offerFarColumns(around) : []),
  ];
}

/** Before there is a FROM: columns of CTEs, and names of columns anywhere in the database that begin as was typed. */
function offerFarColumns(around: Around): readonly Offer[] {
  if (around.typed.length < 2 || (around.scope[0]?.branch?.sources.length ?? 0) > 0) return [];
  const near = offerCteColumns(around);
  const wanted = around.typed.toLowerCase();
  const found: Offer[] = [];
  for (const [name, table] of around.catalogue.columnNames()) {
    if (!name.toLowerCase().startsWith(wanted)) continue;
    found.push(
      offer('column', name, {
        insert: printName(name, around.catalogue.syntax),
        detail: table.name,
        group: groups.far,
      }),
    );
    if (found.length === 50) break;
  }
  return [...near, ...found];
}

function offerTargetColumns(around: Around): readonly Offer[] {
  const branch = around.scope[0]?.branch;
  const target = branch?.target;
  if (target === undefined) return [];
  return columnsOfSource(target, around.scope, around).list.map(({ name, type }) =>
    offer('column', name, {
      insert: printName(name, around.catalogue.syntax, around.isQuoted),
      detail: type,
      group: groups.column,
    }),
  );
}
