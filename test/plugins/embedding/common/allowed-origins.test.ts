import { expect } from 'chai';
import { originsOf } from '../../../../plugins/embedding/common/allowed-origins.ts';

describe('originsOf', () => {
  it('reads written domains as origins, and leaves out what could say anything else in a policy', () => {
    expect(originsOf(['https://a.example.org/path?x=1', 'b.example.org', 'http://localhost:9000'])).to.deep.equal([
      'https://a.example.org',
      'https://b.example.org',
      'http://localhost:9000',
    ]);
    expect(originsOf(['', '*', "x; script-src 'unsafe-inline'", 'javascript:alert(1)', 'data:text/html,x'])).to.satisfy(
      (origins: readonly string[]) => origins.every((origin) => !/[;'\s]/.test(origin)),
    );
  });
});
