import { expect } from 'chai';
import { sourcesInExtra, withSources } from '../../../../plugins/databases/common/extra-sources.ts';

const sales = { name: 'sales', kind: 'parquet', place: '/data/sales.parquet' };

describe('sources in the settings of a connection', () => {
  it('are read back as they were written, and the other settings stay', () => {
    const text = withSources('{"a": 1, "engine_params": {"b": 2}}', [sales]);
    expect(JSON.parse(text)).to.deep.equal({ a: 1, engine_params: { b: 2, sources: [sales] } });
    expect(sourcesInExtra(text)).to.deep.equal([sales]);
  });

  it('leave nothing behind when the last one is removed', () => {
    expect(withSources(withSources('{}', [sales]), [])).to.equal('{}');
  });

  it('are left alone where they are no list, or the text is no object', () => {
    expect(sourcesInExtra('{"engine_params": {"sources": "all"}}')).to.equal(undefined);
    expect(withSources('{', [sales])).to.equal('{');
  });
});
