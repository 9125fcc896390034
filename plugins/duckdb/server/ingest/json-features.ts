import { nameLiteral, type FileReader } from './file-reader.ts';
import type { JsonColumn } from './json-columns.ts';
import type { JsonType } from './json-types.ts';

/** Whether objects have the members of GeoJSON features. Whether they are such, `type` says. */
export function mayBeFeatures(fields: ReadonlyMap<string, JsonType>): boolean {
  const [type, properties, geometry] = ['type', 'properties', 'geometry'].map((name) => fields.get(name));
  return type?.kind === 'value' && geometry !== undefined && geometry.kind !== 'list' && properties !== undefined;
}

/** SQL of a geometry with its numbers as the file has them: the longest were made texts, and it has no others. */
const geometrySql = (name: string): string => `regexp_replace(${name}, '"(-?[0-9][0-9.eE+-]*)"', '\\1', 'g')`;

/** The place of a point; NULL for other geometries. */
function coordinateSql(geometry: string, index: 0 | 1): string {
  const isPoint = `json_extract_string(${geometry}, '$.type') = 'Point'`;
  return `CASE WHEN ${isPoint} THEN json_extract_string(${geometry}, '$.coordinates[${index}]') END`;
}

export interface FoundFeatures {
  /** Names of the columns that points get; undefined: there are no points. */
  readonly pointNames: readonly [x: string, y: string] | undefined;
}

/** Degrees beyond which coordinates are of another system than longitude and latitude. */
const [maxLongitude, maxLatitude] = [360, 90];

/** Looks at the rows of a file that may hold features. Undefined: they are other objects. */
export async function findFeatures(reader: FileReader, readJson: string): Promise<FoundFeatures | undefined> {
  const [x, y] = [0, 1].map((index) => `abs(TRY_CAST(${coordinateSql('geometry', index as 0 | 1)} AS DOUBLE))`);
  const [found = {}] = await reader.objects(
    `SELECT bool_and("type" = 'Feature') AS is_feature, max(${x ?? ''}) AS x, max(${y ?? ''}) AS y FROM ${readJson}`,
  );
  if (found['is_feature'] !== true) return undefined;
  if (found['x'] === null || found['y'] === null) return { pointNames: undefined };
  const isOfDegrees = Number(found['x']) <= maxLongitude && Number(found['y']) <= maxLatitude;
  return { pointNames: isOfDegrees ? ['lon', 'lat'] : ['x', 'y'] };
}

/** Columns of features: what identifies and describes one, the place of a point, and the geometry as text. */
export function featureColumns(columns: readonly JsonColumn[], { pointNames }: FoundFeatures): readonly JsonColumn[] {
  const geometry = nameLiteral('geometry');
  const points = (pointNames ?? []).map((name, index) => ({
    name,
    sql: coordinateSql(geometrySql(geometry), index === 0 ? 0 : 1),
    databaseType: 'DOUBLE',
  }));
  const others = columns.filter(({ sql }) => sql !== geometry);
  return [...others, ...points, { name: 'geometry', sql: geometrySql(geometry), databaseType: 'VARCHAR' }];
}
