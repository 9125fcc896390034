import { expect } from 'chai';
import { formOfAddress, parsePostgresUri, printPostgresUri } from '../../../../plugins/postgres/common/postgres-uri.ts';

const host = (name: string, port = 5432, ip?: string) => ({ host: name, port, ip });

describe('parsePostgresUri', () => {
  it('takes an address apart', () => {
    expect(
      parsePostgresUri('postgresql+psycopg2://a%40b:p%3Aw@db.example:6543/my%20shop?sslmode=verify-full&keepalives=0'),
    ).to.deep.equal({
      ok: true,
      value: {
        hosts: [host('db.example', 6543)],
        database: 'my shop',
        user: 'a@b',
        password: 'p:w',
        sslMode: 'verify-full',
        parameters: { keepalives: '0' },
      },
    });
    expect(parsePostgresUri('postgres://u@[::1]/d')).to.deep.equal({
      ok: true,
      value: { hosts: [host('::1')], database: 'd', user: 'u', password: '', sslMode: undefined, parameters: {} },
    });
  });

  it('reads hosts from before the path and from parameters', () => {
    const hostsOf = (rest: string) => {
      const parsed = parsePostgresUri(`postgresql://u@${rest}`);
      return parsed.ok ? parsed.value.hosts : parsed.error;
    };
    const cases: readonly (readonly [string, unknown])[] = [
      ['/d', [host('localhost')]],
      ['a,b:6000,[::1]:7000/d', [host('a'), host('b', 6000), host('::1', 7000)]],
      ['a,b/d?port=6000', [host('a', 6000), host('b', 6000)]],
      ['a,b/d?port=6000,', [host('a', 6000), host('b')]],
      ['%2Frun%2Fpostgresql:6000/d', [host('/run/postgresql', 6000)]],
      [':6000/d?host=/run/postgresql', [host('/run/postgresql', 6000)]],
      ['a/d?host=b', [host('b')]],
      ['/d?host=a:6000&host=b:7000', [host('a', 6000), host('b', 7000)]],
      ['/d?host=::1', [host('::1')]],
      ['a/d?hostaddr=10.0.0.1', [host('a', 5432, '10.0.0.1')]],
      ['/d?hostaddr=10.0.0.1', [host('10.0.0.1', 5432, '10.0.0.1')]],
      ['a,b/d?hostaddr=10.0.0.1', 'The parameter "hostaddr" names 1 for 2 hosts. Give one for each host.'],
      ['a,b/d?port=1,2,3', 'The parameter "port" names 3 for 2 hosts. Give one for each host.'],
    ];
    for (const [rest, expected] of cases) expect(hostsOf(rest), rest).to.deep.equal(expected);
  });

  it('refuses by name what cannot be honoured', () => {
    const cases: readonly (readonly [query: string, reason: RegExp])[] = [
      ['aplication_name=x', /has no parameter "aplication_name"\. Known are: application_name, channel_binding, /],
      ['SSLMODE=require', /has no parameter "SSLMODE"/],
      ['ssl=true', /has no parameter "ssl"/],
      ['__proto__=x', /has no parameter "__proto__"/],
      ['sslmode=bogus', /"sslmode" cannot be "bogus": it must be one of disable, allow, prefer, require,/],
      ['sslmode=disable&sslmode=require', /"sslmode" is given more than once/],
      ['connect_timeout=soon', /"connect_timeout" cannot be "soon": it must be a whole number/],
      ['target_session_attrs=master', /"target_session_attrs" cannot be "master": it must be one of any, read-write/],
      ['port=x', /"port" cannot be "x"/],
      ['sslkey=-----BEGIN', /^The parameter "sslkey" cannot be "…": it must be the absolute path/],
      ['sslrootcert=ca.crt', /"sslrootcert" cannot be "ca\.crt": it must be the absolute path/],
      ['sslpassword=x', /"sslpassword" needs "sslkey"/],
      ['sslnegotiation=direct', /sslnegotiation=direct needs sslmode=require or stronger/],
      ['client_encoding=latin1', /"client_encoding" cannot be "latin1"/],
      ['keepalives_count=3', /"keepalives_count" cannot be "3"/],
      ['load_balance_hosts=random', /"load_balance_hosts" cannot be "random"/],
      ['channel_binding=always', /"channel_binding" cannot be "always": it must be one of disable, prefer, require/],
      ['service=shop', /"service" cannot be "shop"/],
      ['replication=database', /"replication" cannot be "database"/],
      ['options=-c%20TimeZone%3DEurope/Oslo', /every statement sets "timezone" itself/],
      ['options=--standard-conforming-strings%3Doff', /every statement sets "standard_conforming_strings" itself/],
      ['options=-cdefault_transaction_read_only%3Don', /sets "default_transaction_read_only" itself/],
    ];
    for (const [query, reason] of cases) {
      const parsed = parsePostgresUri(`postgresql://u@h/d?${query}`);
      expect(parsed.ok ? 'taken' : parsed.error, query).to.match(reason);
    }
  });

  it('refuses what is no address', () => {
    for (const text of ['', 'postgresql:', 'mysql://u@h/d', 'postgresql://h', 'postgresql://u:p@h:port/d']) {
      expect(parsePostgresUri(text).ok, text).to.equal(false);
    }
  });
});

describe('the form of an address', () => {
  it('is read as it was printed', () => {
    const form = {
      host: 'h',
      port: 5432,
      database: 'd/e?f',
      user: 'ü',
      password: '@:/?#%',
      encryption: true,
      query: {},
    };
    expect(parsePostgresUri(printPostgresUri(form))).to.deep.equal({
      ok: true,
      value: {
        hosts: [host('h')],
        database: 'd/e?f',
        user: 'ü',
        password: '@:/?#%',
        sslMode: 'require',
        parameters: {},
      },
    });
  });

  it('keeps every parameter and host when it is saved as it was opened', () => {
    for (const address of [
      'postgresql://u:p@h:5432/d?sslmode=verify-full&sslrootcert=%2Fca.crt&options=-csearch_path%3Dsales%2Cpublic',
      'postgresql://u:p@a:5432,b:6000,[::1]:7000/d?target_session_attrs=read-write',
      'postgresql://u:p@%2Frun%2Fpostgresql:5433/d?sslmode=disable',
      'postgresql://u:p@a:1,b:1/d?hostaddr=10.0.0.1%2C10.0.0.2',
      'postgresql://u:p@h:5432/d?sslmode=require',
    ]) {
      const parsed = parsePostgresUri(address);
      if (!parsed.ok) throw new Error(parsed.error);
      expect(parsePostgresUri(printPostgresUri(formOfAddress(parsed.value))), address).to.deep.equal(parsed);
    }
  });

  it('takes the stronger of its switch and of sslmode', () => {
    const form = { host: 'h', port: 1, database: 'd', user: 'u', password: '' };
    const modeOf = (encryption: boolean, query: string) =>
      new URL(printPostgresUri({ ...form, encryption, query })).searchParams.get('sslmode');
    expect(modeOf(true, '')).to.equal('require');
    expect(modeOf(true, 'sslmode=prefer')).to.equal('require');
    expect(modeOf(true, 'sslmode=verify-full')).to.equal('verify-full');
    expect(modeOf(false, 'sslmode=verify-ca')).to.equal('verify-ca');
    expect(modeOf(false, '')).to.equal(null);
  });
});
