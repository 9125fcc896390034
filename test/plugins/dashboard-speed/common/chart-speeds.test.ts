import { expect } from 'chai';
import type { ChartAnswer, ChartState } from '#plugins/charts';
import type { FormData } from '#plugins/viz-kit';
import type { DashboardChart } from '#plugins/dashboard';
import type { DatasetData } from '#plugins/datasets';
import { chartSpeeds, overBudget } from '../../../../plugins/dashboard-speed/common/chart-speeds.ts';

const chart = (id: number, settings: object = {}): DashboardChart => ({
  id,
  uuid: '',
  sliceName: `Chart ${String(id)}`,
  sliceUrl: '',
  formData: { datasource: '1__table', viz_type: 'table', ...settings },
  description: null,
  descriptionMarkedDown: '',
  certifiedBy: null,
  certificationDetails: null,
  changedOn: '',
});
/** A chart that answered after so many milliseconds. */
const answered = (ms: number, answer: Partial<ChartAnswer> = {}, formData: FormData | null = null) =>
  ({
    chartStatus: 'rendered',
    chartUpdateStartTime: 1_000,
    chartUpdateEndTime: 1_000 + ms,
    queriesResponse: [{ isCached: false, sqlRowcount: 5, ...answer }],
    answeredFormData: formData,
  }) as unknown as ChartState;
const dataset = (more: Partial<DatasetData> = {}) => ({ main_dttm_col: null, sql: null, ...more }) as DatasetData;

describe('how long the charts of a dashboard take', () => {
  it('is told slowest first; a chart that has not answered, or failed, has no time', () => {
    const loading = { ...answered(0), chartStatus: 'loading', chartUpdateEndTime: null } as ChartState;
    const failed = { ...answered(9_000), chartStatus: 'failed' } as ChartState;
    const states = { 1: answered(200), 2: loading, 3: answered(4_500, { isCached: true }), 4: failed };
    const speeds = chartSpeeds(
      [1, 2, 3, 4, 5].map((id) => chart(id)),
      states,
      () => dataset(),
    );
    expect(speeds.map(({ chartId, ms }) => [chartId, ms])).to.deep.equal([
      [3, 4_500],
      [1, 200],
      [2, null],
      [4, null],
      [5, null],
    ]);
    expect(speeds.map(({ isLoading, isCached }) => [isLoading, isCached]).slice(0, 3)).to.deep.equal([
      [false, true],
      [false, false],
      [true, false],
    ]);
  });

  it('is over the budget from the first millisecond beyond it, and never where there is none', () => {
    const speeds = chartSpeeds([chart(1), chart(2)], { 1: answered(3_000), 2: answered(3_001) }, () => dataset());
    expect(overBudget(speeds, 3).map(({ chartId }) => chartId)).to.deep.equal([2]);
    expect(overBudget(speeds, 0)).to.deep.equal([]);
  });

  it('comes with what would help this chart, and where to look when nothing is known', () => {
    const advice = (answer: Partial<ChartAnswer>, settings: object, of: Partial<DatasetData> = {}): string => {
      const one = chart(1, settings);
      const [speed] = chartSpeeds([one], { 1: answered(5_000, answer, one.formData) }, () => dataset(of));
      return (speed?.advice ?? []).join(' ');
    };
    expect(advice({}, {})).to.match(/^“View query”[^]*$/);
    expect(advice({ sqlRowcount: 10_000 }, {})).to.match(/^It gets 10,000 rows\./);
    expect(advice({ cacheTimeoutS: -1 }, {})).to.match(/^Its answers are not kept\./);
    expect(advice({}, {}, { sql: 'SELECT 1' })).to.match(/^Its dataset runs SQL of its own/);
    const timed = { main_dttm_col: 'ordered_at' };
    expect(advice({}, {}, timed)).to.match(/^It reads all of time\./);
    expect(advice({}, { time_range: 'No filter' }, timed)).to.match(/^It reads all of time\./);
    const ranges = [
      { time_range: 'Last week' },
      { extra_form_data: { time_range: 'Last week' } },
      { adhoc_filters: [{ operator: 'TEMPORAL_RANGE', subject: 'ordered_at', comparator: 'Last week' }] },
    ];
    for (const range of ranges) expect(advice({}, range, timed)).to.match(/^“View query”/);
  });
});
