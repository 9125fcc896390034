import type { Branch, Name, Reference, Source } from '../outline/outline.ts';
import type { ReadStatement } from '../outline/read-statements.ts';
import { hiddenColumns, wordsOfValues } from '../outline/words.ts';
import { columnsOfSource, type Lookup } from '../scope/columns.ts';
import { eachBranch } from '../scope/each-branch.ts';
import { calledName, findCte, visibleCtes, visibleSources, type Scope, type VisibleSource } from '../scope/scope.ts';
import { printName } from '../complete/print-name.ts';
import { closestName } from './closest-name.ts';
import type { Fault } from './diagnostic.ts';

/** Names that refer to nothing, where everything that they could refer to is known. */
export function unknownNames(statement: ReadStatement, lookup: Lookup, made: ReadonlySet<string>): readonly Fault[] {
  if (statement.hasOtherNames) return [];
  const isLambda = statement.list.tokens.some(({ text }) => text === '->' || text.toLowerCase() === 'lambda');
  const faults: Fault[] = [];
  for (const [branch, scope] of eachBranch(statement.query)) {
    const sources = [
      ...branch.sources,
      ...(branch.target === undefined || branch.sources.includes(branch.target) ? [] : [branch.target]),
    ];
    for (const source of sources) faults.push(...unknownTable(source, scope, lookup, made));
    if (isLambda) continue;
    for (const reference of branch.references) faults.push(...unknownReference(reference, branch, scope, lookup));
  }
  return faults;
}

function unknownTable(source: Source, scope: Scope, lookup: Lookup, made: ReadonlySet<string>): readonly Fault[] {
  const { catalogue, schema } = lookup;
  const last = source.path.at(-1);
  if (source.kind !== 'table' || last === undefined || source.path.length > 2) return [];
  const place = source.path.at(-2);
  const { unlisted } = catalogue.syntax.names.ofServer;
  if (source.path.some(({ key }) => unlisted.test(key)) || made.has(last.key) || /[./]/.test(last.text)) return [];
  if (place === undefined ? findCte(scope, last.key) !== undefined : !catalogue.hasSchema(place.key)) return [];
  if (catalogue.findTable(source.path, schema) !== undefined) return [];
  const near = new Set(
    place === undefined
      ? [schema ?? catalogue.defaultSchema, catalogue.defaultSchema].map(catalogue.keyOf)
      : [place.key],
  );
  const names = [
    ...[...near].flatMap((key) => catalogue.tableNames(key)),
    ...(place === undefined ? visibleCtes(scope).map(({ name }) => name.text) : []),
  ];
  return [faultOf(last, { kind: 'unknown-table', name: last.text }, names, lookup)];
}

function unknownReference(reference: Reference, branch: Branch, scope: Scope, lookup: Lookup): readonly Fault[] {
  const { parts, clause, isCall } = reference;
  const [first, second] = parts;
  if (
    first === undefined ||
    isCall ||
    parts.length > 2 ||
    clause === 'conflict' ||
    clause === 'limit' ||
    clause === 'insert'
  )
    return [];
  if (wordsOfValues.has(first.key) || branch.localNames.has(first.key)) return [];
  const sources = visibleSources(scope, lookup.catalogue.syntax);
  if (sources.length === 0) return [];
  return second === undefined
    ? unknownColumn(first, { clause, scope, sources }, lookup)
    : unknownMember(first, second, sources, lookup);
}

interface Place {
  readonly clause: Reference['clause'];
  readonly scope: Scope;
  readonly sources: readonly VisibleSource[];
}

function unknownColumn(name: Name, { clause, scope, sources }: Place, lookup: Lookup): readonly Fault[] {
  const given = sources.map(({ source, scope: own }) => columnsOfSource(source, own, lookup));
  if (given.some(({ isOpen }) => isOpen) || hiddenColumns.has(name.key)) return [];
  const isNamed = given.some(({ list }) => list.some(({ key }) => key === name.key));
  if (isNamed || sources.some(({ source }) => calledName(source)?.key === name.key)) return [];
  const seesOutputs = clause === 'order' || clause === 'group' || lookup.catalogue.syntax.traits.outputsAnywhere;
  const outputs = scope.flatMap(({ branch }) => (branch?.items ?? []).flatMap(({ alias }) => alias ?? []));
  if (seesOutputs && outputs.some(({ key }) => key === name.key)) return [];
  const names = [
    ...given.flatMap(({ list }) => list.map((column) => column.name)),
    ...(seesOutputs ? outputs.map(({ text }) => text) : []),
  ];
  return [faultOf(name, { kind: 'unknown-column', name: name.text }, names, lookup)];
}

function unknownMember(
  qualifier: Name,
  name: Name,
  sources: readonly VisibleSource[],
  lookup: Lookup,
): readonly Fault[] {
  const visible = sources.find(({ source }) => calledName(source)?.key === qualifier.key);
  if (visible === undefined) {
    const given = sources.map(({ source, scope }) => columnsOfSource(source, scope, lookup));
    const isColumn = given.some(({ list, isOpen }) => isOpen || list.some(({ key }) => key === qualifier.key)); // a field of it
    const names = sources.flatMap(({ source }) => calledName(source)?.text ?? []);
    return isColumn ? [] : [faultOf(qualifier, { kind: 'unknown-source', name: qualifier.text }, names, lookup)];
  }
  const { list, isOpen } = columnsOfSource(visible.source, visible.scope, lookup);
  if (isOpen || name.text === '*' || hiddenColumns.has(name.key) || list.some(({ key }) => key === name.key)) return [];
  const names = list.map((column) => column.name);
  return [faultOf(name, { kind: 'unknown-column', name: name.text, of: qualifier.text }, names, lookup)];
}

function faultOf(name: Name, reason: Fault['reason'], names: readonly string[], { catalogue }: Lookup): Fault {
  const near = closestName(name.text, names);
  return {
    from: name.from,
    to: name.to,
    reason,
    instead: near === undefined ? [] : [printName(near, catalogue.syntax)],
  };
}
