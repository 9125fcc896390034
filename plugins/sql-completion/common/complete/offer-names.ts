import type { Catalogue } from '../catalogue/catalogue.ts';
import type { CatalogueColumn, CatalogueTable } from '../catalogue/catalogue-table.ts';
import { tablePlace } from '../catalogue/table-place.ts';
import { columnsOfCte, columnsOfSource, tableOfSource, type Lookup } from '../scope/columns.ts';
import { calledName, visibleCtes, visibleSources, type Scope, type VisibleSource } from '../scope/scope.ts';
import { firstFitting } from './match-offers.ts';
import { groups, offer, type Offer } from './offer.ts';
import { printName } from './print-name.ts';

/** What offers are made for. */
export interface Around extends Lookup {
  readonly scope: Scope;
  /** Where what is being written begins. */
  readonly at: number;
  readonly typed: string;
  /** The name was begun with a quote. */
  readonly isQuoted: boolean;
  readonly word: (keyword: string) => string;
}

const nameOf = ({ catalogue, isQuoted }: Around, name: string): string => printName(name, catalogue.syntax, isQuoted);

/** Columns of every source in reach, those of the query itself first. What several have is offered with its source. */
export function offerColumns(
  around: Around,
  isAllowed: (column: CatalogueColumn) => boolean = () => true,
): readonly Offer[] {
  const sources = visibleSources(around.scope, around.catalogue.syntax);
  const found = sources.flatMap((visible) =>
    columnsOfSource(visible.source, visible.scope, around)
      .list.filter(isAllowed)
      .map((column) => ({ column, visible })),
  );
  const counts = new Map<string, number>();
  const keyOf = (depth: number, key: string): string => `${depth} ${key}`;
  for (const { column, visible } of found) {
    for (let depth = visible.depth; depth < around.scope.length; depth += 1) {
      counts.set(keyOf(depth, column.key), (counts.get(keyOf(depth, column.key)) ?? 0) + 1); // also hides those around
    }
  }
  return found.map(({ column, visible }) =>
    offerColumn(around, column, visible, (counts.get(keyOf(visible.depth, column.key)) ?? 0) > 1),
  );
}

function offerColumn(
  around: Around,
  column: CatalogueColumn,
  { source, depth }: VisibleSource,
  isShared: boolean,
): Offer {
  const called = calledName(source);
  const printed = nameOf(around, column.name);
  const qualifier = called === undefined ? '' : printName(called.text, around.catalogue.syntax, called.isQuoted);
  return offer('column', isShared && called !== undefined ? `${called.text}.${column.name}` : column.name, {
    insert: isShared && qualifier !== '' && !around.isQuoted ? `${qualifier}.${printed}` : printed,
    detail: [column.type, called?.text ?? ''].filter((text) => text !== '').join(' · '),
    group: depth === 0 ? groups.column : groups.near,
  });
}

/** Names before a dot: what sources are called. */
export function offerSourceNames(around: Around): readonly Offer[] {
  return visibleSources(around.scope, around.catalogue.syntax).flatMap(({ source }) => {
    const called = calledName(source);
    if (called === undefined) return [];
    const table = source.alias === undefined ? '' : source.path.map(({ text }) => text).join('.');
    return [offer('alias', called.text, { insert: nameOf(around, called.text), detail: table, group: groups.near })];
  });
}

export function offerMember(
  around: Around,
  path: readonly { readonly key: string }[],
  isSource: boolean,
): readonly Offer[] {
  const { catalogue, scope } = around;
  const last = path.at(-1)?.key ?? '';
  const inside = offerInside(around, path);
  if (isSource) return inside;
  const table = catalogue.findTable(path, around.schema);
  const called = visibleSources(scope, catalogue.syntax).filter(({ source }) => calledName(source)?.key === last);
  const isMeant = ({ source, scope: own }: VisibleSource): boolean => tableOfSource(source, own, around) === table;
  const visible = (path.length > 1 ? called.find(isMeant) : undefined) ?? called[0];
  // Before there is a FROM, a CTE or a table is meant by its own name.
  const named = path.length === 1 ? columnsOfCte(last, scope, around)?.list : undefined;
  const columns =
    visible === undefined
      ? (named ?? table?.columns ?? [])
      : columnsOfSource(visible.source, visible.scope, around).list;
  const offers = columns.map((column) =>
    offer('column', column.name, { insert: nameOf(around, column.name), detail: column.type, group: groups.column }),
  );
  return [...offers, ...inside];
}

/** Before there is a FROM: what the CTEs of the statement give, the latest first. */
export function offerCteColumns(around: Around): readonly Offer[] {
  return visibleCtes(around.scope).flatMap(({ name }) =>
    (columnsOfCte(name.key, around.scope, around)?.list ?? []).map((column) =>
      offer('column', column.name, {
        insert: nameOf(around, column.name),
        detail: [column.type, name.text].filter((text) => text !== '').join(' · '),
        group: groups.near,
      }),
    ),
  );
}

/** What a schema or catalog holds. */
function offerInside(around: Around, path: readonly { readonly key: string }[]): readonly Offer[] {
  const { catalogue } = around;
  const [last, before] = path.map(({ key }) => key).reverse();
  if (last === undefined) return [];
  const tablesOf = (of: Catalogue | undefined, schemaKey: string): readonly Offer[] =>
    (of?.tablesOf(schemaKey) ?? []).map((table) => offerTable(around, table, false));
  if (before !== undefined) return tablesOf(catalogue.inCatalog(before), last);
  const named = catalogue.inCatalog(last);
  return [
    ...tablesOf(catalogue, last),
    ...(named?.schemas ?? []).map((name) =>
      offer('schema', name, { insert: nameOf(around, name), detail: named?.catalog ?? '', group: groups.near }),
    ),
    ...(named !== undefined && catalogue.syntax.traits.tablesInCatalogs // others have no tables right in a catalog
      ? tablesOf(named, catalogue.keyOf(named.defaultSchema))
      : []),
  ];
}

export function offerTable(around: Around, table: CatalogueTable, hasSchema: boolean): Offer {
  const { syntax } = around.catalogue;
  const name = nameOf(around, table.name);
  const place = tablePlace(around.catalogue, table);
  const insert =
    hasSchema && !around.isQuoted ? [...place.map((each) => printName(each, syntax)), name].join('.') : name;
  return offer(table.type === 'table' ? 'table' : 'view', table.name, {
    insert,
    detail: place.join('.'),
    group: hasSchema ? groups.far : groups.name,
  });
}

/** Tables of one kind of place that are offered at most, for each way to fit. */
const mostTables = 120;

/** CTEs, tables of the tab's schema, schemas, catalogs, and tables of other schemas and catalogs with these. */
export function offerSources(around: Around, isTarget: boolean): readonly Offer[] {
  const { catalogue, scope } = around;
  const schema = catalogue.keyOf(around.schema ?? catalogue.defaultSchema);
  const near = new Set([schema, catalogue.keyOf(catalogue.defaultSchema)]);
  const ctes = isTarget
    ? []
    : visibleCtes(scope).map(({ name }) =>
        offer('query', name.text, { insert: nameOf(around, name.text), group: groups.near }),
      );
  const fitting = (key: string, hasSchema: boolean, of = catalogue): readonly Offer[] => {
    const tables = of.tablesOf(key);
    return firstFitting(around.typed, of.tableNames(key), mostTables).flatMap((at) => {
      const table = tables[at];
      return table === undefined ? [] : [offerTable(around, table, hasSchema)];
    });
  };
  const own = [...near].flatMap((key) => fitting(key, false));
  const schemas = catalogue.schemas.map((name) =>
    offer('schema', name, { insert: nameOf(around, name), group: groups.function }),
  );
  const others = catalogue.schemas
    .map(catalogue.keyOf)
    .filter((key) => !near.has(key))
    .flatMap((key) => fitting(key, true));
  const catalogs = (catalogue.otherCatalogs.length === 0 ? [] : allCatalogs(catalogue)).map((name) =>
    offer('catalog', name, { insert: nameOf(around, name), group: groups.function }),
  );
  const beyond = catalogue.otherCatalogs.flatMap(({ open }) => {
    const other = open();
    return (other?.schemas ?? []).flatMap((name) => fitting(catalogue.keyOf(name), true, other));
  });
  return [...ctes, ...own, ...schemas, ...catalogs, ...others, ...(around.isQuoted ? [] : beyond)];
}

const allCatalogs = ({ catalog, otherCatalogs }: Catalogue): readonly string[] => [
  ...(catalog === undefined ? [] : [catalog]),
  ...otherCatalogs.map(({ name }) => name),
];

/** Saved measures of datasets over the tables of the query. */
export function offerMetrics(around: Around, isNamed: boolean): readonly Offer[] {
  const { catalogue, scope } = around;
  const tables = visibleSources(scope, catalogue.syntax).flatMap(
    ({ source, scope: own }) => tableOfSource(source, own, around) ?? [],
  );
  const catalogs = new Set(
    tables.map(({ catalog }) => (catalog === undefined ? catalogue : catalogue.inCatalog(catalogue.keyOf(catalog)))),
  );
  return [...catalogs]
    .flatMap((of) =>
      (of?.metrics ?? []).filter(({ table, schema }) =>
        tables.some(
          (each) =>
            each.catalog === of?.catalog && each.name === table && (schema === undefined || each.schema === schema),
        ),
      ),
    )
    .map(({ name, expression }) =>
      offer('metric', name, {
        insert: isNamed ? `${expression} ${around.word('AS')} ${printName(name, catalogue.syntax)}` : expression,
        detail: expression,
        group: groups.metric,
      }),
    );
}
