import { Type } from 'typebox';
import { defineRoute, itemMetadataFields, jsonParam } from '#core/common';
import { DatasetDuplicate, DatasetGetOrCreate, DatasetPost, DatasetPut } from './bodies.ts';
import { DatasetData } from './dataset.ts';

const basePath = '/api/v1/dataset';
const canRead = ['can_read', 'Dataset'] as const;
const canWrite = ['can_write', 'Dataset'] as const;

const IdParams = Type.Object({ id: Type.Integer() });
const AnyObject = Type.Record(Type.String(), Type.Unknown());
const OkMessage = Type.Object({ message: Type.String() });
const IdAndResult = Type.Object({ id: Type.Integer(), result: AnyObject });

export const createDataset = defineRoute(
  'POST',
  `${basePath}/`,
  { body: DatasetPost, replies: { 201: Type.Object({ id: Type.Integer(), result: AnyObject, data: DatasetData }) } },
  canWrite,
  { summary: 'Make a dataset of a table, or of a query when `sql` is given.' },
);

/** `q` may name columns, dotted for nested ones (`database.id`), and metadata keys. */
export const readDataset = defineRoute(
  'GET',
  `${basePath}/:id`,
  {
    params: IdParams,
    query: Type.Object({
      q: Type.Optional(
        jsonParam(
          Type.Object({
            columns: Type.Optional(Type.Array(Type.String())),
            keys: Type.Optional(Type.Array(Type.String())),
          }),
        ),
      ),
      include_rendered_sql: Type.Optional(Type.Boolean()),
    }),
    replies: {
      200: Type.Object({
        id: Type.Integer(),
        result: AnyObject,
        ...itemMetadataFields,
      }),
    },
  },
  canRead,
  { summary: 'One dataset with its columns and metrics.' },
);

export const updateDataset = defineRoute(
  'PUT',
  `${basePath}/:id`,
  {
    params: IdParams,
    query: Type.Object({ override_columns: Type.Optional(Type.Boolean()) }),
    body: DatasetPut,
    replies: { 200: IdAndResult },
  },
  canWrite,
  { summary: 'Change a dataset; columns and metrics that are given replace all of them.', invalidBody: 'errors-422' },
);

export const deleteDataset = defineRoute(
  'DELETE',
  `${basePath}/:id`,
  { params: IdParams, replies: { 200: OkMessage } },
  canWrite,
  { summary: 'Delete a dataset; its table stays.' },
);

export const getOrCreateDataset = defineRoute(
  'POST',
  `${basePath}/get_or_create/`,
  { body: DatasetGetOrCreate, replies: { 200: Type.Object({ result: Type.Object({ table_id: Type.Integer() }) }) } },
  ['can_get_or_create_dataset', 'Dataset'],
  { summary: 'The dataset of a table; made when there is none.' },
);

export const duplicateDataset = defineRoute(
  'POST',
  `${basePath}/duplicate`,
  { body: DatasetDuplicate, replies: { 201: IdAndResult } },
  ['can_duplicate', 'Dataset'],
  { summary: 'Copy a virtual dataset under a new name.' },
);

export const refreshDataset = defineRoute(
  'PUT',
  `${basePath}/:id/refresh`,
  { params: IdParams, replies: { 200: OkMessage } },
  canWrite,
  { summary: 'Read the columns from the database again.' },
);

/** A column as the database has it, beside the dataset's. */
export const ColumnChange = Type.Object({
  column_name: Type.String(),
  change: Type.Union([Type.Literal('added'), Type.Literal('removed'), Type.Literal('retyped')]),
  old_type: Type.Union([Type.String(), Type.Null()]),
  new_type: Type.Union([Type.String(), Type.Null()]),
});

/** What `refresh` would change; reads only. Not part of Superset. */
export const previewColumnSync = defineRoute(
  'GET',
  `${basePath}/:id/column_changes`,
  {
    params: IdParams,
    query: Type.Object({}),
    replies: { 200: Type.Object({ result: Type.Array(ColumnChange) }) },
  },
  canWrite,
  { summary: 'How the columns in the database differ from those of the dataset.' },
);

/** Whether the database accepts an SQL expression over this dataset. Not part of Superset. */
export const checkExpression = defineRoute(
  'POST',
  `${basePath}/:id/check_expression`,
  {
    params: IdParams,
    body: Type.Object({
      expression: Type.String({ minLength: 1, maxLength: 20_000 }),
      kind: Type.Union([Type.Literal('column'), Type.Literal('metric')]),
    }),
    replies: {
      200: Type.Object({
        is_valid: Type.Boolean(),
        /** Reason in the database's words; null when valid. */
        message: Type.Union([Type.String(), Type.Null()]),
        type: Type.Union([Type.String(), Type.Null()]),
        type_generic: Type.Union([Type.Integer(), Type.Null()]),
      }),
    },
  },
  canWrite,
  { summary: 'Check the SQL of a calculated column or metric.' },
);

export const deleteDatasetColumn = defineRoute(
  'DELETE',
  `${basePath}/:id/column/:column_id`,
  { params: Type.Object({ id: Type.Integer(), column_id: Type.Integer() }), replies: { 200: OkMessage } },
  canWrite,
  { summary: 'Delete a column of a dataset.' },
);

export const deleteDatasetMetric = defineRoute(
  'DELETE',
  `${basePath}/:id/metric/:metric_id`,
  { params: Type.Object({ id: Type.Integer(), metric_id: Type.Integer() }), replies: { 200: OkMessage } },
  canWrite,
  { summary: 'Delete a metric of a dataset.' },
);

const Use = Type.Object({ count: Type.Integer(), result: Type.Array(AnyObject) });

export const readDatasetUses = defineRoute(
  'GET',
  `${basePath}/:id/related_objects`,
  {
    params: IdParams,
    replies: { 200: Type.Object({ charts: Use, dashboards: Use }, { additionalProperties: Use }) },
  },
  canRead,
  { summary: 'Charts and dashboards that stand on a dataset.' },
);

const ErrorText = Type.Object({ error: Type.String() });

/** Failures have the `{error}` shape here. */
export const fetchDatasourceMetadata = defineRoute(
  'GET',
  '/superset/fetch_datasource_metadata',
  {
    query: Type.Object({ datasourceKey: Type.String() }),
    replies: { 200: DatasetData, 400: ErrorText, 403: ErrorText, 404: ErrorText },
  },
  ['can_fetch_datasource_metadata', 'Superset'],
  { summary: 'The dataset data object of `12__table`.' },
);
