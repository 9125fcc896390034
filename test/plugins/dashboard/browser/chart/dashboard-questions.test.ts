import { expect } from 'chai';
import type { Extensions } from '#core/common';
import { FilterSources, changeDataMasks, type DashboardQuestions, type FilterReader } from '#plugins/dashboard';
import { FilterTypes, type FilterType, type NativeFilter } from '#plugins/native-filters';
import { crossFilterReader } from '../../../../../plugins/cross-filters/browser/reader/cross-filter-reader.ts';
import { crossMask } from '../../../../../plugins/cross-filters/common/cross-masks.ts';
import { createDashboardQuestions } from '../../../../../plugins/dashboard/browser/chart/dashboard-questions.ts';
import { chartsNear } from '../../../../../plugins/dashboard/browser/page/page-commands.ts';
import { createFilterReader } from '../../../../../plugins/native-filters/browser/filter-reader.ts';
import { filterBarSlice } from '../../../../../plugins/native-filters/browser/state/filter-bar-state.ts';
import { nothingUnfinished } from '../../../../../plugins/native-filters/common/choice-flow.ts';
import { selectFilter } from '../../../../../plugins/native-filters/common/types/select-filter.ts';
import { sagaStore } from '../../../../support/saga-store.ts';
import { filterNamed } from '../../../native-filters/support/filters.ts';
import { dashboardSlices, openDashboard } from '../../../native-filters/support/opened-dashboard.ts';

const inScope = (chartId: 1 | 2) => ({ scope: { rootPath: ['ROOT_ID'], excluded: [chartId === 1 ? 2 : 1] } });
const onFirst = filterNamed('country', [], inScope(1));
const onSecond = filterNamed('land', [], { ...inScope(2), targets: [{ datasetId: 2, column: { name: 'land' } }] });

describe('effective form data of charts', () => {
  let running: ReturnType<typeof sagaStore>;
  let questions: DashboardQuestions;
  /** Datasets of the charts, 1 of chart 1 and 2 of chart 2, whose effects were computed. */
  let computed: (number | undefined)[];

  beforeEach(async () => {
    computed = [];
    const counting: FilterType = {
      ...selectFilter,
      summary: (filter, mask, dataset) => {
        computed.push(dataset?.id);
        return selectFilter.summary(filter, mask, dataset);
      },
    };
    const all = ({ id }: { readonly id: string }) =>
      id === FilterTypes.id ? [counting] : id === FilterSources.id ? sources : [];
    const extensions = { all } as unknown as Pick<Extensions, 'all'>; // what filters ask for
    const readers: readonly FilterReader[] = [createFilterReader(extensions), crossFilterReader];
    const sources = readers.map((reader) => ({ load: () => Promise.resolve(reader) }));
    running = sagaStore([...dashboardSlices, filterBarSlice]);
    questions = createDashboardQuestions(extensions);
    await questions.load();
    openDashboard(running.store.dispatch, [onFirst, onSecond]);
    running.store.dispatch(filterBarSlice.actions.opened({ dashboardId: 7, problems: {}, views: [] }));
  });
  afterEach(() => {
    running.stop();
  });

  const choose = (filter: NativeFilter, ...values: readonly string[]) => {
    running.store.dispatch(changeDataMasks({ masks: { [filter.id]: selectFilter.maskOf(filter, values) } }));
  };
  const askedBy = (chartId: number) => questions.formDataOf(running.store.getState(), chartId);
  const extraOf = (chartId: number) => askedBy(chartId)?.['extra_form_data'];

  it('is computed anew only for charts in the scope of the filter that changed', () => {
    choose(onFirst, 'DE');
    choose(onSecond, 'DE');
    const [first, second] = [askedBy(1), askedBy(2)];
    computed = [];
    choose(onFirst, 'FR');
    expect(extraOf(1)).to.deep.equal({ filters: [{ col: 'country', op: 'IN', val: ['FR'] }] });
    expect(askedBy(1)).to.not.equal(first);
    expect(askedBy(2)).to.equal(second);
    expect(computed).to.deep.equal([1]);
  });

  it('is left alone by what changes no mask, such as scrolling, or a choice that waits', () => {
    choose(onFirst, 'DE');
    const before = [askedBy(1), askedBy(2)];
    computed = [];
    running.store.dispatch(chartsNear({ chartIds: [2] }));
    const drafts = { [onFirst.id]: selectFilter.maskOf(onFirst, ['FR']) };
    running.store.dispatch(filterBarSlice.actions.choicesSet({ drafts, unfinished: nothingUnfinished }));
    expect([askedBy(1), askedBy(2)].map((one, place) => one === before[place])).to.deep.equal([true, true]);
    expect(computed).to.deep.equal([]);
  });

  it('follows a selection in another chart where it reaches, and leaves the emitting chart alone', () => {
    const first = askedBy(1);
    computed = [];
    const masks = { '1': crossMask([{ col: 'land', op: 'IN', val: ['DE'] }], 'DE') };
    running.store.dispatch(changeDataMasks({ masks }));
    expect(extraOf(2)).to.deep.equal({ filters: [{ col: 'land', op: 'IN', val: ['DE'] }] });
    expect(askedBy(1)).to.equal(first);
    expect(computed, 'of the filters of the bar').to.deep.equal([]);
  });
});
