import { Type } from 'typebox';
import { defineRoute, jsonParam } from '#core/common';

const nullable = <S extends Parameters<typeof Type.Union>[0][number]>(schema: S) => Type.Union([schema, Type.Null()]);
const Person = Type.Object({ first_name: Type.String(), last_name: Type.String() });

/** What a reader may drill by. Guests get the columns alone. */
export const readDrillInfo = defineRoute(
  'GET',
  '/api/v1/dataset/:id/drill_info/',
  {
    params: Type.Object({ id: Type.Integer() }),
    query: Type.Object({
      q: Type.Optional(jsonParam(Type.Object({ dashboard_id: Type.Optional(Type.Integer()) }))),
    }),
    replies: {
      200: Type.Object({
        result: Type.Object({
          id: Type.Integer(),
          columns: Type.Array(Type.Object({ column_name: Type.String(), verbose_name: nullable(Type.String()) })),
          table_name: Type.Optional(Type.String()),
          owners: Type.Optional(Type.Array(Person)),
          created_by: Type.Optional(nullable(Person)),
          created_on_humanized: Type.Optional(Type.String()),
          changed_by: Type.Optional(nullable(Person)),
          changed_on_humanized: Type.Optional(Type.String()),
        }),
      }),
    },
  },
  ['can_get_drill_info', 'Dataset'],
  {
    summary: 'Dimensions of a dataset that charts are drilled by, also of one that a dashboard shows.',
    opensToGuests: true,
  },
);

/** Whether the database understands an SQL expression over a dataset. */
export const validateExpression = defineRoute(
  'POST',
  '/api/v1/datasource/:type/:id/validate_expression/',
  {
    params: Type.Object({ type: Type.String(), id: Type.Integer() }),
    body: Type.Object({
      expression: Type.String({ minLength: 1, maxLength: 20_000 }),
      expression_type: Type.Optional(
        Type.Union([Type.Literal('column'), Type.Literal('metric'), Type.Literal('where'), Type.Literal('having')]),
      ),
      /** Said by `expression_type` already. */
      clause: Type.Optional(Type.Union([Type.Literal('WHERE'), Type.Literal('HAVING')])),
    }),
    replies: {
      200: Type.Object({
        result: Type.Array(
          Type.Object({
            message: Type.String(),
            line_number: Type.Integer(),
            start_column: Type.Integer(),
            end_column: Type.Integer(),
          }),
        ),
        /** Type of a valid column or metric in the words of the database. An extension of Superset's API. */
        type: Type.Optional(Type.String()),
      }),
    },
  },
  ['can_read', 'Datasource'],
  { summary: 'Check an SQL expression against a dataset: an empty list, or why it is refused.' },
);

/** The settings of a chart, as old clients read them. */
export const readChartFormData = defineRoute(
  'GET',
  '/api/v1/form_data/',
  {
    query: Type.Object({ slice_id: Type.Optional(Type.Integer()) }),
    replies: { 200: Type.Record(Type.String(), Type.Unknown()) },
  },
  ['can_query_form_data', 'Api'],
  { summary: 'The form data of a saved chart; empty where there is none.' },
);
