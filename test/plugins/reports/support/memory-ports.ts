import { Type } from 'typebox';
import { contribute, err, ok } from '#core/common';
import { ChartDrawings, ChartStore } from '#plugins/charts';
import {
  ReportChannels,
  ReportConditions,
  defineReportChannel,
  defineReportCondition,
  type FailureNotice,
  type ReportDelivery,
} from '#plugins/reports';

/** What the channel got, in order. */
export interface Memory {
  readonly deliveries: { readonly box: string; readonly delivery: ReportDelivery }[];
  readonly notices: { readonly notice: FailureNotice; readonly owners: readonly string[] }[];
}

/** A channel that keeps deliveries, by the name of a box. Some boxes do not take them. */
const memoryChannel = ({ deliveries, notices }: Memory) =>
  defineReportChannel({
    id: 'Memory',
    deps: {},
    config: Type.Object({ box: Type.String({ minLength: 1 }) }),
    isSetUp: () => true,
    check: ({ box }) => (box === 'secret' ? [{ kind: 'refused', text: 'This box is not for reports' }] : []),
    send: async (delivery, { box }) => {
      if (box === 'full') return err({ reason: 'The box is full' });
      if (box === 'broken') throw new Error('a mistake in the channel');
      if (box === 'slow') await new Promise(() => undefined); // never ends
      deliveries.push({ box, delivery });
      return ok(undefined);
    },
    tellOwners: (notice, owners) => {
      notices.push({ notice, owners: owners.map(({ username }) => username) });
      return Promise.resolve({ isTold: true });
    },
  });

/** Holds until the chart of the report has more rows than a threshold. */
const rowCountCondition = defineReportCondition({
  id: 'Alert',
  deps: { charts: ChartStore, drawings: ChartDrawings },
  fields: Type.Object({
    sql: Type.Optional(Type.Null()),
    database: Type.Optional(Type.Null()),
    validator_type: Type.Literal('operator'),
    validator_config_json: Type.Object({ op: Type.Literal('>'), threshold: Type.Number() }),
  }),
  check: ({ validator_config_json: { threshold } }) =>
    Promise.resolve(
      threshold < 0 ? [{ field: 'validator_config_json', kind: 'refused', text: 'No chart has fewer rows' }] : [],
    ),
  decide: async ({ report, fields, actor, signal }, { charts, drawings }) => {
    const chart = await charts.forView(report.chartId ?? 0, actor);
    const shown = { chart, formData: chart.form_data, reader: actor, force: false, signal };
    const { rowCount } = await drawings.table(shown, 1);
    const { threshold } = fields.validator_config_json;
    const reason = `${String(rowCount)} rows, threshold ${String(threshold)}`;
    if (threshold === 404) return { action: 'fail', reason: 'The number was not found' };
    return { action: rowCount > threshold ? 'send' : 'hold', reason };
  },
});

/** A second channel and a second condition, as a plugin brings them. */
export const memoryContributions = (memory: Memory) => [
  contribute(ReportChannels, memoryChannel(memory)),
  contribute(ReportConditions, rowCountCondition),
];
