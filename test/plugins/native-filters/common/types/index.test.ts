import { expect } from 'chai';
import type { FilterFacts } from '#plugins/native-filters';
import { rangeFilter } from '../../../../../plugins/native-filters/common/types/range-filter.ts';
import { selectFilter } from '../../../../../plugins/native-filters/common/types/select-filter.ts';
import {
  timeColumnFilter,
  timeFilter,
  timeGrainFilter,
} from '../../../../../plugins/native-filters/common/types/time-filters.ts';
import { filterNamed } from '../../support/filters.ts';

const facts = (values: readonly string[], isComplete = true): FilterFacts => ({
  kind: 'values',
  values: values.map((value) => ({ value, count: 1 })),
  isComplete,
  total: values.length,
});
const wanting = (value: unknown) => ({ extraFormData: {}, filterState: { value } });
const nothingMatches = { adhoc_filters: [{ expressionType: 'SQL', clause: 'WHERE', sqlExpression: '1 = 0' }] };

describe('filter types', () => {
  describe('value', () => {
    it('words cells that are no texts as tables and axes do', () => {
      const { label } = selectFilter.maskOf(filterNamed('flag'), [true, false, null]).filterState;
      expect(label).to.equal('true, false, N/A');
    });

    it('asks for the selected values, or for all others [3.6.2]', () => {
      const filter = filterNamed('region');
      const mask = selectFilter.maskOf(filter, ['EU', 'US']);
      expect(mask.extraFormData).to.deep.equal({ filters: [{ col: 'region', op: 'IN', val: ['EU', 'US'] }] });
      expect(mask.filterState).to.deep.include({ value: ['EU', 'US'], label: 'EU, US' });
      const inverse = filterNamed('region', [], { controlValues: { inverseSelection: true } });
      expect(selectFilter.maskOf(inverse, ['EU']).extraFormData.filters?.[0]?.op).to.equal('NOT IN');
      expect(
        selectFilter.maskOf(inverse, ['EU'], { excludeFilterValues: false }).extraFormData.filters?.[0]?.op,
        'the reader chose otherwise',
      ).to.equal('IN');
    });

    it('keeps the choice to exclude until something is selected [3.6.2]', () => {
      const filter = filterNamed('region');
      const chosen = selectFilter.maskOf(filter, null, { excludeFilterValues: true });
      expect(chosen).to.deep.include({ extraFormData: {}, filterState: { value: null, excludeFilterValues: true } });
      expect(selectFilter.isEmpty(chosen)).to.equal(true);
      expect(selectFilter.settle(filter, chosen, facts(['EU'])).filterState).to.deep.equal(chosen.filterState);
      const next = selectFilter.maskOf(filter, ['EU'], chosen.filterState);
      expect(next.extraFormData.filters?.[0]?.op).to.equal('NOT IN');
      expect(selectFilter.maskOf(filter, null, { excludeFilterValues: false }).filterState).to.deep.equal({
        value: null,
      });
    });

    it('matches nothing while a required one is empty [3.6.1]', () => {
      const required = filterNamed('region', [], { controlValues: { enableEmptyFilter: true } });
      expect(selectFilter.maskOf(required, null).extraFormData).to.deep.equal(nothingMatches);
      expect(selectFilter.maskOf(filterNamed('region'), null).extraFormData).to.deep.equal({});
    });

    it('begins with the first item where it should, unless the reader cleared it [3.6.1]', () => {
      const first = filterNamed('region', [], { controlValues: { defaultToFirstItem: true } });
      expect(selectFilter.settle(first, undefined, facts(['APAC', 'EU'])).filterState.value).to.deep.equal(['APAC']);
      expect(selectFilter.isEmpty(selectFilter.settle(first, wanting(null), facts(['APAC'])))).to.equal(true);
    });

    it('drops default values that the filters above rule out', () => {
      const filter = filterNamed('city', [], {
        defaultDataMask: { filterState: { value: ['Oslo', 'Tokyo'] } },
      });
      expect(selectFilter.settle(filter, undefined, facts(['Oslo', 'Bergen'])).filterState.value).to.deep.equal([
        'Oslo',
      ]);
      expect(
        selectFilter.settle(filter, undefined, facts(['Bergen'], false)).filterState.value,
        'not all values are known',
      ).to.deep.equal(['Oslo', 'Tokyo']);
    });

    it('keeps one value where only one may be selected', () => {
      const single = filterNamed('city', [], { controlValues: { multiSelect: false } });
      expect(selectFilter.settle(single, wanting(['a', 'b']), facts(['a', 'b'])).filterState.value).to.deep.equal([
        'a',
      ]);
    });

    it('says what is selected in a few words', () => {
      const filter = filterNamed('city');
      const words = (value: unknown) => selectFilter.summary(filter, selectFilter.maskOf(filter, value), undefined);
      expect(words(['a', 'b', 'c', 'd', 'e'])).to.equal('a, b, c and 2 more');
      expect(words([null, ''])).to.equal('N/A, (empty text)');
      expect(words([])).to.equal(null);
    });
  });

  describe('range', () => {
    const filter = filterNamed('price', [], { filterType: 'filter_range' });

    it('asks for both ends, one end or an exact number [3.6.2]', () => {
      expect(rangeFilter.maskOf(filter, [1, 9]).extraFormData.filters).to.deep.equal([
        { col: 'price', op: '>=', val: 1 },
        { col: 'price', op: '<=', val: 9 },
      ]);
      expect(rangeFilter.maskOf(filter, [1, 9]).filterState.label).to.equal('1 ≤ x ≤ 9');
      expect(rangeFilter.maskOf(filter, [null, 9]).extraFormData.filters).to.deep.equal([
        { col: 'price', op: '<=', val: 9 },
      ]);
      const exact = filterNamed('price', [], { controlValues: { enableSingleValue: 1 } });
      expect(rangeFilter.maskOf(exact, [5, null]).extraFormData.filters).to.deep.equal([
        { col: 'price', op: '==', val: 5 },
      ]);
      expect(rangeFilter.maskOf(filter, [null, null]).extraFormData).to.deep.equal({});
    });

    it('writes long numbers so that they can be read, and years as they are', () => {
      const label = (from: number, to: number) => rangeFilter.maskOf(filter, [from, to]).filterState.label;
      expect(label(1_000_000, 25_000_000.5)).to.equal('1,000,000 ≤ x ≤ 25,000,000.5');
      expect(label(1990, 2005)).to.equal('1990 ≤ x ≤ 2005');
      expect(label(-0.00001, 0.125)).to.equal('-0.00001 ≤ x ≤ 0.125');
    });

    it('keeps all digits of its ends', () => {
      const ends = ['9007199254740993', '12345678901234567.89'];
      const mask = rangeFilter.maskOf(filter, ends);
      expect(mask.extraFormData.filters?.map(({ val }) => val)).to.deep.equal(ends);
      expect(mask.filterState).to.deep.equal({
        value: ends,
        label: '9,007,199,254,740,993 ≤ x ≤ 12,345,678,901,234,567.89',
      });
      const extent: FilterFacts = { kind: 'range', min: '9007199254740992', max: '9007199254740993', bins: [] };
      expect(rangeFilter.isEmpty(rangeFilter.settle(filter, wanting(['9007199254740994', null]), extent))).to.equal(
        true,
      );
    });

    it('reads ends however they are written, and nothing that is no number', () => {
      const given = ['5', ' 007.50 ', '-0.10', '1e3', '.5', 'NaN', '1e400', '', '12345678901234567890.10'];
      expect(given.map((end) => rangeFilter.maskOf(filter, [end, null]).filterState.value)).to.deep.equal([
        [5, null],
        [7.5, null],
        [-0.1, null],
        [1000, null],
        [0.5, null],
        null,
        null,
        null,
        ['12345678901234567890.1', null],
      ]);
    });

    it('takes away a default range in which no data lies', () => {
      const far = filterNamed('price', [], { defaultDataMask: { filterState: { value: [100, 200] } } });
      const extent: FilterFacts = { kind: 'range', min: 0, max: 50, bins: [] };
      expect(rangeFilter.isEmpty(rangeFilter.settle(far, undefined, extent))).to.equal(true);
      expect(rangeFilter.settle(far, wanting([10, 60]), extent).filterState.value).to.deep.equal([10, 60]);
    });
  });

  describe('time', () => {
    it('overrides range, column and grain of charts [3.6.2]', () => {
      const filter = filterNamed('time');
      expect(timeFilter.maskOf(filter, 'Last week').extraFormData).to.deep.equal({ time_range: 'Last week' });
      expect(timeFilter.maskOf(filter, 'No filter').extraFormData).to.deep.equal({});
      expect(timeColumnFilter.maskOf(filter, ['order_date'])).to.deep.equal({
        extraFormData: { granularity_sqla: 'order_date' },
        filterState: { value: ['order_date'], label: 'order_date' },
      });
      expect(timeGrainFilter.maskOf(filter, ['P1D']).extraFormData).to.deep.equal({ time_grain_sqla: 'P1D' });
    });

    it('begins with the stored default [3.6.1]', () => {
      const filter = filterNamed('time', [], { defaultDataMask: { filterState: { value: 'Last year' } } });
      expect(timeFilter.settle(filter, undefined, { kind: 'none' }).extraFormData).to.deep.equal({
        time_range: 'Last year',
      });
      expect(timeFilter.settle(filter, wanting('Last day'), { kind: 'none' }).filterState.value).to.equal('Last day');
    });
  });
});
