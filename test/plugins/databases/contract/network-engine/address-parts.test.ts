import { expect } from 'chai';
import { ok } from '#core/common';
import { addressParts, printedHost, reachableAddress } from '#plugins/databases';

describe('addressParts', () => {
  it('takes an address apart', () => {
    expect(addressParts('lake+rest://a%40b:p@w:x@host:81/one/two?name=v%20w', ['lake'])).to.deep.equal({
      driver: 'rest',
      user: 'a@b',
      password: 'p@w:x',
      host: 'host',
      port: '81',
      path: 'one/two',
      query: 'name=v%20w',
    });
  });

  it('takes an address in version 6, and nothing at all, for a host', () => {
    expect(addressParts('lake://[::1]:81/x', ['lake'])).to.include({ host: '::1', port: '81', user: '' });
    expect(addressParts('lake:///x', ['lake'])).to.include({ host: 'localhost', port: '', path: 'x' });
  });

  it('knows no other scheme', () => {
    expect(addressParts('river://host/x', ['lake'])).to.equal(undefined);
    expect(addressParts('no address', ['lake'])).to.equal(undefined);
  });
});

describe('printedHost', () => {
  it('puts an address in version 6 into brackets', () => {
    expect(printedHost({ host: '::1', port: 81 })).to.equal('[::1]:81');
    expect(printedHost({ host: ' host ', port: 81 })).to.equal('host:81');
  });
});

describe('reachableAddress', () => {
  it('refuses what is no port, and names the usual one', () => {
    const outcome = reachableAddress(ok({ port: 70_000 }), { server: 'Lake', usual: 81 });
    expect(outcome.ok ? undefined : outcome.error).to.deep.equal({
      errorType: 'CONNECTION_INVALID_PORT_ERROR',
      message: '70000 is no port. Ports go from 1 to 65535; that of Lake is usually 81.',
    });
  });
});
