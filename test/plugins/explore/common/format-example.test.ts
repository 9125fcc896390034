import { expect } from 'chai';
import { formatExample } from '../../../../plugins/explore/common/format-example.ts';

describe('the example beside a format', () => {
  it('shows a large, a small and a negative number', () => {
    expect(formatExample('number', ',.1f')).to.equal('Example: 12,345.7 · 0.0 · -987.5');
    expect(formatExample('number', '.1%')).to.equal('Example: 1234567.8% · 4.6% · -98750.0%');
  });

  it('shows a moment', () => {
    expect(formatExample('time', '%d.%m.%Y %H:%M')).to.equal('Example: 14.01.2019 13:32');
  });

  it('says so where a text is no format, with what drawings make of it', () => {
    expect(formatExample('number', 'no format')).to.equal('No known format, so adaptive: 12.3k · 0.0462 · -987.5');
  });
});
