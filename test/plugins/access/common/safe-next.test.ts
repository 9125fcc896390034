import { expect } from 'chai';
import { safeNext } from '../../../../plugins/access/common/safe-next.ts';

const origin = 'http://127.0.0.1:8088';

describe('safeNext', () => {
  const kept = ['/chart/list/', '/explore/?slice_id=3#data', '/'];
  for (const path of kept) it(`keeps ${path}`, () => expect(safeNext(path, origin)).to.equal(path));

  it('takes the path of an address of this site', () => {
    expect(safeNext(`${origin}/chart/list/?page=2`, origin)).to.equal('/chart/list/?page=2');
  });

  const refused = [
    undefined,
    '',
    'https://evil.example/x',
    '//evil.example/x',
    '/\\evil.example',
    '\\\\evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    'http://127.0.0.1:9000/',
    '/\n/evil.example',
    `${origin}//evil.example`,
    '/login/',
    '/logout/',
    'http://[',
  ];
  for (const path of refused)
    it(`answers / for ${JSON.stringify(path)}`, () => expect(safeNext(path, origin)).to.equal('/'));
});
