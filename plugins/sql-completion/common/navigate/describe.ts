import type { FunctionSignature, SqlSyntax } from '#plugins/databases';
import { tokenize, type SqlToken } from '#plugins/sql-language';
import { tablePlace } from '../catalogue/table-place.ts';
import { macros } from '../complete/keywords.ts';
import { printParameters } from '../complete/offer-functions.ts';
import type { Span } from '../outline/outline.ts';
import { readStatementAt } from '../outline/read-statements.ts';
import { nameAt } from '../outline/token-list.ts';
import { columnsOfSource, findColumn, tableOfSource, type Lookup } from '../scope/columns.ts';
import { calledName, findCte, visibleSources } from '../scope/scope.ts';
import { nameUnder, type NameUnder } from './name-under.ts';

/** What is known of a name: code, and words about it. */
export interface Description extends Span {
  readonly code: string;
  readonly text: string;
}

/** Columns listed for a table at most. */
const mostColumns = 30;

export function describeAt(sql: string, offset: number, lookup: Lookup): Description | undefined {
  const under = nameUnder(sql, offset, lookup.catalogue.syntax);
  if (under === undefined) return undefined;
  const { name } = under;
  const found = describeCall(under, lookup) ?? describeSource(under, lookup) ?? describeColumn(under, lookup);
  return found === undefined ? undefined : { from: name.from, to: name.to, ...found };
}

type Found = Omit<Description, keyof Span>;

function describeCall({ name, isCall }: NameUnder, { catalogue }: Lookup): Found | undefined {
  const signatures = isCall ? catalogue.signaturesOf(name.text) : [];
  const [first] = signatures;
  if (first === undefined) return undefined;
  return { code: signatures.slice(0, 4).map(printSignature).join('\n'), text: first.description };
}

export const printSignature = (signature: FunctionSignature): string =>
  `${signature.name}(${printParameters(signature)})${signature.returnType === '' ? '' : ` → ${signature.returnType}`}`;

function describeColumn({ scope, name, before }: NameUnder, lookup: Lookup): Found | undefined {
  const found = findColumn([...before.slice(-1), name], scope, lookup);
  if (found === undefined) return undefined;
  const table = tableOfSource(found.source, found.scope, lookup);
  const from =
    table === undefined
      ? (calledName(found.source)?.text ?? '')
      : [...tablePlace(lookup.catalogue, table), table.name].join('.');
  const isKey = table?.primaryKey.includes(found.column.name) === true ? ' · primary key' : '';
  const key = table?.foreignKeys.find(({ columns }) => columns.includes(found.column.name));
  const refers = key === undefined ? '' : ` · → ${key.referredTable}.${key.referredColumns[0] ?? ''}`;
  return { code: `${found.column.name} ${found.column.type}`.trim(), text: `${from}${isKey}${refers}` };
}

/** A table or CTE where it is named, or the source that an alias before a dot refers to. */
function describeSource({ scope, name, before, isBeforeDot }: NameUnder, lookup: Lookup): Found | undefined {
  const visible = visibleSources(scope, lookup.catalogue.syntax).find(
    ({ source }) =>
      source.path.at(-1)?.from === name.from ||
      source.alias?.from === name.from ||
      (isBeforeDot && before.length === 0 && calledName(source)?.key === name.key),
  );
  if (visible === undefined) return undefined;
  const { source } = visible;
  const { list } = columnsOfSource(source, visible.scope, lookup);
  const table = tableOfSource(source, visible.scope, lookup);
  if (list.length === 0 && table === undefined) return undefined;
  const named =
    source.path.length === 1 &&
    source.path[0] !== undefined &&
    findCte(visible.scope, source.path[0].key) !== undefined;
  const title =
    table !== undefined
      ? `${table.type.replace('_', ' ')} ${[...tablePlace(lookup.catalogue, table), table.name].join('.')}`
      : named
        ? `with ${source.path[0]?.text ?? ''}`
        : 'query';
  const columns = list.slice(0, mostColumns).map((column) => `  ${column.name} ${column.type}`.trimEnd());
  return { code: [title, ...columns, ...(list.length > mostColumns ? ['  …'] : [])].join('\n'), text: '' };
}

/** A call around a place: how it can be written, and which argument is being written. */
export interface CallHelp {
  readonly signatures: readonly FunctionSignature[];
  /** From 0. */
  readonly argument: number;
}

export function callAt(sql: string, offset: number, { catalogue }: Lookup): CallHelp | undefined {
  const tokens = tokenize(sql, catalogue.syntax);
  const template = tokens.find(({ kind, from, to }) => kind === 'template' && from < offset && offset < to + 1);
  if (template === undefined)
    return callAmong(tokens, offset, catalogue.syntax, (name) => catalogue.signaturesOf(name));
  const start = template.from + 2; // behind {{
  if (template.text.startsWith('{#') || offset < start) return undefined;
  return callAmong(
    tokenize(sql.slice(start, offset), catalogue.syntax),
    offset - start,
    catalogue.syntax,
    macroSignatures,
  );
}

const macroSignatures = (called: string): readonly FunctionSignature[] =>
  macros
    .filter(({ name }) => name === called)
    .map(({ name, parameters }) => ({
      name,
      kind: 'scalar',
      parameters: parameters === '' ? [] : parameters.split(', ').map((parameter) => ({ name: parameter, type: '' })),
      returnType: '',
      description: '',
    }));

function callAmong(
  tokens: readonly SqlToken[],
  offset: number,
  syntax: SqlSyntax,
  signaturesOf: (name: string) => readonly FunctionSignature[],
): CallHelp | undefined {
  const { list } = readStatementAt(tokens, offset, { syntax, without: undefined });
  let depth = 0;
  let argument = 0;
  for (let index = list.tokens.findLastIndex(({ to }) => to <= offset); index > 0; index -= 1) {
    const text = list.tokens[index]?.text;
    if (text === ')' || text === ']') depth += 1;
    else if ((text === '(' || text === '[') && depth > 0) depth -= 1;
    else if (text === ',' && depth === 0) argument += 1;
    else if (text === '(') {
      const signatures = signaturesOf(nameAt(list, index - 1)?.text ?? '');
      return signatures.length === 0 ? undefined : { signatures, argument };
    } else if (text === '[' || text === ';') return undefined;
  }
  return undefined;
}
