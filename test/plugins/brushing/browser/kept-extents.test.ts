import { expect } from 'chai';
import { defineSlice } from '#core/common';
import { Charts } from '#plugins/charts';
import { binExtentOf } from '#plugins/viz-kit';
import { DataMasks, changeDataMasks, emptyDataMask } from '#plugins/dashboard';
import type { BrushSession } from '../../../../plugins/brushing/browser/brush-session.ts';
import { extentReader, keepExtents, keptExtents } from '../../../../plugins/brushing/browser/kept-extents.ts';
import { histogramViz } from '../../../../plugins/viz-histogram/common/histogram-viz.ts';
import { sagaStore } from '../../../support/saga-store.ts';

const answerOf = (names: readonly string[]) => ({
  queriesResponse: [{ result: { rowCount: 1, columns: names.map((name) => ({ name })) } }],
});

/** Chart 1 is brushed; 2 is a histogram, 3 is none. */
function brushed() {
  const charts = { '2': answerOf(['side', '0.0 - 5.0', '5.0 - 10.0']), '3': answerOf(['region', 'count']) };
  const session = { chartId: 1, charts: [{ chartId: 2 }, { chartId: 3 }] } as unknown as BrushSession; // what is read
  const masks = defineSlice(DataMasks, {}, (on) => [
    on(changeDataMasks, (all, change) => Object.assign(all, change.masks)),
  ]);
  const store = sagaStore([masks, defineSlice({ ...Charts, initial: charts as never }, {}), keptExtents], () =>
    keepExtents(session),
  );
  const setFilters = (filters: readonly { readonly col: string; readonly op: string }[]) =>
    store.store.dispatch(changeDataMasks({ masks: { '1': { ...emptyDataMask, extraFormData: { filters } } } }));
  const settingsOf = (chartId: number) => extentReader.effectOn(store.store.getState(), chartId).settings;
  return { ...store, setFilters, settingsOf };
}

describe('bins of a histogram that a brush filters', () => {
  it('stay where they were while the brush is in force, and are its own again afterwards', () => {
    const { setFilters, settingsOf, stop } = brushed();
    expect(settingsOf(2), 'nothing is filtered yet').to.equal(undefined);
    setFilters([{ col: 'km', op: '>=' }]);
    expect([settingsOf(2), settingsOf(3)]).to.deep.equal([{ bin_extent: [0, 10] }, undefined]);
    expect(settingsOf(2), 'the same object, so that nothing is asked twice').to.equal(settingsOf(2));
    setFilters([]);
    expect(settingsOf(2)).to.equal(undefined);
    stop();
  });

  it('are asked for by the chart', () => {
    const settings = { viz_type: histogramViz.key, datasource: '4__table', column: 'price', bins: 2 };
    const stepOf = (more: object) =>
      histogramViz.buildQuery({ ...settings, ...more })[0]?.post_processing?.[0]?.options;
    expect(stepOf({ bin_extent: [0, 10] })).to.deep.include({ bins: 2, least: 0, greatest: 10 });
    expect(stepOf({})).not.to.have.any.keys('least', 'greatest');
    expect(binExtentOf({ ...settings, bin_extent: ['0', 10] })).to.equal(undefined);
  });
});
