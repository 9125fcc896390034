import { expect } from 'chai';
import { readHeaders } from '../../../../core/server/trace/trace-settings.ts';

describe('headers for the collector', () => {
  it('are names with percent-encoded values', () => {
    expect(readHeaders('authorization=Basic%20YTpi, x-team = maps')).to.deep.equal({
      ok: true,
      value: { authorization: 'Basic YTpi', 'x-team': 'maps' },
    });
  });

  for (const given of ['authorization', '=x', 'a b=c', 'a=%zz', 7, { a: 1 }]) {
    it(`are refused as ${JSON.stringify(given)}`, () => {
      expect(readHeaders(given)).to.deep.equal({
        ok: false,
        error: 'a list of name=value with commas between, values percent-encoded',
      });
    });
  }
});
