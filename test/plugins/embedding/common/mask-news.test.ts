import { expect } from 'chai';
import { emptyDataMask } from '#plugins/dashboard';
import { maskNews } from '../../../../plugins/embedding/common/mask-news.ts';

const chosen = { ...emptyDataMask, filterState: { value: ['NO'] } };

describe('maskNews', () => {
  it('tells all masks, and whether those of filters or of charts changed', () => {
    const before = { '7': emptyDataMask, 'NATIVE_FILTER-a': emptyDataMask };
    expect(maskNews(before, { ...before, '7': chosen })).to.deep.equal({
      '7': chosen,
      'NATIVE_FILTER-a': emptyDataMask,
      crossFiltersChanged: true,
      nativeFiltersChanged: false,
    });
    expect(maskNews(before, { ...before, 'NATIVE_FILTER-a': chosen })).to.deep.include({
      crossFiltersChanged: false,
      nativeFiltersChanged: true,
    });
    expect(maskNews({ '7': chosen }, {})).to.deep.equal({ crossFiltersChanged: true, nativeFiltersChanged: false });
  });

  it('tells nothing where nothing changed', () => {
    expect(maskNews({ '7': chosen }, { '7': { ...chosen } })).to.equal(undefined);
  });
});
