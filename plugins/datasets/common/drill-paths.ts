import { parsed } from './extra.ts';

/** A column's level in a drill path. */
export interface HierarchyPlace {
  /** Key of the path; it stays the same while the name is edited. */
  readonly path: string;
  readonly name: string;
  /** 1 is the coarsest; numbers may be missing. */
  readonly level: number;
}

/** What paths look at of a column that is being edited. */
interface PathColumn {
  readonly key: string;
  readonly hierarchy: HierarchyPlace | undefined;
}

/** Columns from coarse to fine: a value of one leads down to the next. */
export interface DrillPath {
  readonly key: string;
  readonly name: string;
  /** Keys of columns. */
  readonly columnKeys: readonly string[];
}

/** The level that a column's `extra` declares: `{"hierarchy": {"name": "Place", "level": 1}}`. */
export function hierarchyIn(extra: string | null): HierarchyPlace | undefined {
  const stored = parsed(extra)['hierarchy'];
  if (typeof stored !== 'object' || stored === null || !('name' in stored) || !('level' in stored)) return undefined;
  const { name, level } = stored;
  return typeof name === 'string' && name !== '' && typeof level === 'number' ? { path: name, name, level } : undefined;
}

/** The drill paths that columns belong to, in the order in which the columns first name them. */
export function drillPathsOf(columns: readonly PathColumn[]): readonly DrillPath[] {
  const found = new Map<string, { readonly name: string; readonly levels: { key: string; level: number }[] }>();
  for (const { key, hierarchy } of columns) {
    if (hierarchy === undefined) continue;
    const path = found.get(hierarchy.path) ?? { name: hierarchy.name, levels: [] };
    found.set(hierarchy.path, path);
    path.levels.push({ key, level: hierarchy.level });
  }
  return [...found].map(([key, { name, levels }]) => ({
    key,
    name,
    columnKeys: levels.sort((one, other) => one.level - other.level).map((level) => level.key),
  }));
}

/** A column's place after one path is set; a column belongs to one path at most. */
export function placeAfter(column: PathColumn, path: DrillPath): HierarchyPlace | undefined {
  const at = path.columnKeys.indexOf(column.key);
  if (at >= 0) return { path: path.key, name: path.name, level: at + 1 };
  return column.hierarchy?.path === path.key ? undefined : column.hierarchy;
}

/** Name of a column for people. */
export const labelOfColumn = ({
  verbose_name,
  column_name,
}: Readonly<Record<'verbose_name' | 'column_name', string>>): string =>
  verbose_name === '' ? column_name : verbose_name;
