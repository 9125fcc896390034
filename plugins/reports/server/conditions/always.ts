import { Type } from 'typebox';
import { defineReportCondition } from '#plugins/reports';
import { alwaysErrors as messages } from '../../common/always-messages.ts';

const nothing = Type.Optional(Type.Union([Type.Null(), Type.Literal('')]));

/** A report: sent whenever it is due, so the fields of conditions have nothing in them. */
export const always = defineReportCondition({
  id: 'Report',
  deps: {},
  fields: Type.Object({
    database: Type.Optional(Type.Union([Type.Integer(), Type.Null()])),
    sql: nothing,
    validator_type: nothing,
    validator_config_json: Type.Optional(Type.Union([Type.Null(), Type.Object({}, { additionalProperties: false })])),
  }),
  check: ({ database }) =>
    Promise.resolve(
      database === undefined || database === null
        ? []
        : [{ field: 'database', kind: 'malformed', text: messages.databaseOnReport() }],
    ),
  decide: () => Promise.resolve({ action: 'send' }),
});
