type Json = { readonly [key: string]: unknown };

const ids = [1, 2, 3, 4];
const sql = ['SELECT 1 AS one', 'SELECT city, day FROM weather', "SELECT '{{ 1 }}' AS x", 'SELECT', 'VALUES (1), (2)'];

/**
 * Values that name something in the example data, by the name of a parameter or field. Requests made from types alone
 * end in "not found", and their handlers are never reached.
 */
const knownValues: Readonly<Record<string, readonly unknown[]>> = {
  id: ids,
  dashboard_id: ids,
  dashboardId: ids,
  datasource_id: ids,
  datasetId: ids,
  dataset_id: ids,
  base_model_id: ids,
  chart_id: ids,
  slice_id: ids,
  chart: ids,
  dashboard: ids,
  database: [1, 2],
  database_id: [1, 2],
  db_id: [1, 2],
  dbId: [1, 2],
  owners: [[1]],
  dashboards: [[1], [1, 2]],
  datasource: ['1__table'],
  datasourceKey: ['1__table', '2__table'],
  datasource_type: ['table'],
  type: ['table', 'full', 'results'],
  viz_type: ['table', 'pie', 'big_number_total'],
  table: ['weather', 'penguins'],
  table_name: ['weather', 'penguins'],
  schema: ['main'],
  name: ['weather', 'city'],
  column: ['city', 'day', 'temp_max_c', 'owners', 'created_by', 'database', 'schema', 'datasource_name', 'roles'],
  columns: [['city'], ['city', 'day']],
  metrics: [['count'], ['hottest', 'coldest']],
  granularity: ['day'],
  time_range: ['No filter', 'Last year', '2012-01-01 : 2013-01-01'],
  time_grain_sqla: ['P1D', 'P1M'],
  result_type: ['full', 'samples', 'query', 'columns'],
  result_format: ['json', 'csv', 'xlsx'],
  sql,
  expression: ['SUM(temp_max_c)', 'temp_max_c + 1'],
  crontab: ['0 9 * * 1'],
  timezone: ['UTC', 'Europe/Berlin'],
  json_metadata: ['{}', '{"positions": {}}'],
  position_json: ['{}', '{"DASHBOARD_VERSION_KEY": "v2"}'],
  params: ['{}', '{"viz_type": "table", "datasource": "1__table", "all_columns": ["city"]}'],
  form_data: ['{"datasource": "1__table", "viz_type": "table"}'],
  engine: ['duckdb', 'postgresql'],
  // Connections stay on this machine, where nobody listens at port 1.
  sqlalchemy_uri: ['duckdb:///:memory:', 'postgresql://a:b@127.0.0.1:1/c', 'sqlite://'],
};

/** Fields whose own type would lead out of this machine: only known values are drawn. */
const onlyKnown: ReadonlySet<string> = new Set(['sqlalchemy_uri', 'engine']);

/** The document with known values beside what its schemas allow, and example bodies for `METHOD path`. */
export function withKnownValues(document: Json, bodies: Readonly<Record<string, unknown>>): Json {
  const paths = Object.entries(document['paths'] as Record<string, Record<string, Json>>);
  return {
    ...document,
    paths: Object.fromEntries(
      paths.map(([path, operations]) => [
        path,
        Object.fromEntries(
          Object.entries(operations).map(([method, operation]) => [
            method,
            withKnown(operation, bodies[`${method.toUpperCase()} ${path}`]),
          ]),
        ),
      ]),
    ),
  };
}

function withKnown(operation: Json, example: unknown): Json {
  const parameters = (operation['parameters'] as readonly Json[]).map(knownParameter);
  const body = operation['requestBody'] as { readonly content: Readonly<Record<string, Json>> } | undefined;
  if (body === undefined) return { ...operation, parameters };
  const content = Object.fromEntries(
    Object.entries(body.content).map(([type, media]) => [
      type,
      {
        ...media,
        ...(media['schema'] === undefined ? {} : { schema: walked(media['schema']) }),
        ...(type === 'application/json' && example !== undefined ? { example } : {}),
      },
    ]),
  );
  return { ...operation, parameters, requestBody: { ...body, content } };
}

function knownParameter(parameter: Json): Json {
  const { name, schema, content } = parameter as { name: string; schema?: Json; content?: Json };
  if (schema !== undefined) return { ...parameter, schema: knownField(name, schema, parameter['in'] === 'path') };
  return { ...parameter, content: walked(content) };
}

/** Numbers of a path are always known ones: others were made to be "not found". */
function knownField(name: string, schema: Json, isPath: boolean): Json {
  const known = (knownValues[name] ?? []).flatMap((value) => fitting(value, schema));
  if (known.length === 0) return walked(schema) as Json;
  const isClosed = onlyKnown.has(name) || (isPath && schema['type'] === 'integer');
  return isClosed ? { enum: known } : { anyOf: [{ enum: known }, walked(schema)] };
}

function fitting(value: unknown, schema: Json): readonly unknown[] {
  if (schema['pattern'] !== undefined) return [];
  const types = [schema, ...((schema['anyOf'] as readonly Json[] | undefined) ?? [])].map((one) => one['type']);
  const type = Array.isArray(value) ? 'array' : typeof value;
  if (types.includes(type) || (type === 'number' && types.includes('integer'))) return [value];
  return type === 'number' && types.includes('string') ? [String(value)] : [];
}

function walked(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(walked);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => {
      if (key !== 'properties') return [key, walked(part)];
      const fields = Object.entries(part as Readonly<Record<string, Json>>);
      return [key, Object.fromEntries(fields.map(([name, schema]) => [name, knownField(name, schema, false)]))];
    }),
  );
}
