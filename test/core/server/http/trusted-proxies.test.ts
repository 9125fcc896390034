import { expect } from 'chai';
import { readTrustedProxies, trustsHop } from '../../../../core/server/http/trusted-proxies.ts';

const believes = (setting: string, address: string, hop = 0): boolean => {
  const read = readTrustedProxies(setting);
  if (!read.ok) throw new Error(read.error);
  return trustsHop(read.value)(address, hop);
};

describe('trusted proxies', () => {
  const cases: readonly (readonly [string, string, boolean])[] = [
    ['off', '127.0.0.1', false],
    ['false', '127.0.0.1', false],
    ['loopback', '127.0.0.9', true],
    ['loopback', '::1', true],
    ['loopback', '::ffff:127.0.0.1', true],
    ['loopback', '10.0.0.1', false],
    ['linklocal', 'fe80::17', true],
    ['uniquelocal', '172.31.255.255', true],
    ['uniquelocal', '172.32.0.0', false],
    ['10.0.0.4', '10.0.0.4', true],
    ['10.0.0.4', '10.0.0.5', false],
    ['10.1.0.0/16, 2001:db8::/32', '10.1.200.3', true],
    ['10.1.0.0/16, 2001:db8::/32', '2001:db8:1::1', true],
    ['10.1.0.0/16, 2001:db8::/32', '2001:db9::1', false],
    ['10.1.0.0/16', 'no address', false],
  ];
  for (const [setting, address, isBelieved] of cases) {
    it(`${isBelieved ? 'believes' : 'does not believe'} ${address} with ${setting}`, () => {
      expect(believes(setting, address)).to.equal(isBelieved);
    });
  }

  it('believes as many hops as a number says', () => {
    expect([0, 1, 2].map((hop) => believes('2', '203.0.113.9', hop))).to.deep.equal([true, true, false]);
  });

  it('reads what a config file may have: a number, a switch, a list', () => {
    expect([1, false, ['10.0.0.4', 'loopback']].map((given) => readTrustedProxies(given))).to.deep.equal([
      { ok: true, value: 1 },
      { ok: true, value: false },
      { ok: true, value: ['10.0.0.4', 'loopback'] },
    ]);
  });

  for (const everybody of ['true', 'on', true, 'yes']) {
    it(`refuses ${JSON.stringify(everybody)} and says why and what to write`, () => {
      const read = readTrustedProxies(everybody);
      expect(read.ok ? undefined : read.error).to.match(/^off, the addresses of your proxies.*anybody could forge/);
    });
  }

  for (const wrong of ['10.0.0.300', '10.0.0.0/0', '10.0.0.0/33', 'proxy.example', '10.0.0.1,', '17', '-1', '']) {
    it(`refuses ${JSON.stringify(wrong)}`, () => {
      expect(readTrustedProxies(wrong).ok).to.equal(false);
    });
  }
});
