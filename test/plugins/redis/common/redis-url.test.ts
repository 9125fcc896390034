import { expect } from 'chai';
import { parseRedisUrl, readRedisUrl } from '../../../../plugins/redis/common/redis-url.ts';

describe('the address of a Redis server', () => {
  const plain = { host: 'h', port: 6379, username: undefined, password: undefined, database: 0, isEncrypted: false };

  it('has a host, and the usual port and database unless it says others', () => {
    expect(parseRedisUrl('redis://h')).to.deep.equal({ ok: true, value: plain });
    expect(parseRedisUrl('redis://h:7000/3')).to.deep.equal({ ok: true, value: { ...plain, port: 7000, database: 3 } });
    expect(parseRedisUrl('redis://[::1]/')).to.deep.equal({ ok: true, value: { ...plain, host: '::1' } });
  });

  it('may have a user, a password and TLS', () => {
    const value = { ...plain, username: 'ada', password: 'a:b@c', isEncrypted: true };
    expect(parseRedisUrl('rediss://ada:a%3Ab%40c@h/0')).to.deep.equal({ ok: true, value });
    expect(parseRedisUrl('redis://:secret@h')).to.deep.equal({ ok: true, value: { ...plain, password: 'secret' } });
  });

  const refused: Readonly<Record<string, string>> = {
    'localhost:6379': 'like redis://',
    'http://h': 'like redis://',
    'redis:///0': 'with a host',
    'redis://h/zero': 'number of a database',
    'redis://h/0?db=1': 'without parameters',
    'redis://h/0#x': 'without parameters',
    'redis://:50%@h': 'percent-encoded',
  };
  for (const [text, reason] of Object.entries(refused)) {
    it(`is refused with the reason: ${text}`, () => {
      const read = readRedisUrl(text);
      expect(read.ok ? '' : read.error).to.include(reason);
    });
  }

  it('shows no password in a reason', () => {
    const reasons = ['x://:secret@h', 'redis://:secret@h/x', 'redis://:secret@h?x'].map((text) => readRedisUrl(text));
    expect(JSON.stringify(reasons)).to.not.include('secret');
  });
});
