import { expect } from 'chai';
import { catalogsInExtra, withCatalogs } from '../../../../plugins/databases/common/extra-catalogs.ts';

describe('withCatalogs', () => {
  it('writes names into the settings and leaves everything else', () => {
    const extra = '{"cost_estimate_enabled": false, "engine_params": {"pool": 3}}';
    const next = withCatalogs(extra, { hasSeveral: true, attached: ' north, south ,' });
    expect(JSON.parse(next)).to.deep.equal({
      cost_estimate_enabled: false,
      allow_multi_catalog: true,
      engine_params: { pool: 3, attach: ['north', 'south'] },
    });
    expect(catalogsInExtra(next)).to.deep.equal({ hasSeveral: true, attached: 'north, south' });
  });

  it('takes both away again', () => {
    const before = withCatalogs('', { hasSeveral: true, attached: 'north' });
    expect(withCatalogs(before, { hasSeveral: false, attached: '' })).to.equal('{}');
  });

  it('leaves text alone that is no JSON object', () => {
    for (const text of ['{', '[]', '3', 'null']) {
      expect(withCatalogs(text, { hasSeveral: true, attached: 'x' })).to.equal(text);
      expect(catalogsInExtra(text)).to.equal(undefined);
    }
  });
});
