import { expect } from 'chai';
import { findAddressNames } from '../../../../plugins/sql-parameters/common/find-address-names.ts';

describe('names that templates read from the address', () => {
  const cases: readonly (readonly [string, readonly string[]])[] = [
    ["select '{{ url_param('town') }}', {{ url_param( \"id\", 7 ) }}", ['town', 'id']],
    ["{% if url_param(name='sql') == 'x' %}1{% endif %} {{ url_param('sql')|upper }}", ['sql']],
    ["select url_param('plain'), {{ url_param(made) }}, {# url_param('remark') #} {{ other('id') }}", []],
  ];
  for (const [sql, expected] of cases) {
    it(`are ${expected.join(', ') || 'none'} in ${sql}`, () => {
      expect(findAddressNames(sql)).to.deep.equal(expected);
    });
  }
});
