import { expect } from 'chai';
import { formOfAddress, parseMysqlUri, printMysqlUri } from '../../../../plugins/mysql/common/mysql-uri.ts';

const addressOf = (uri: string, connectArgs: unknown = {}) => {
  const parsed = parseMysqlUri(uri, connectArgs);
  if (!parsed.ok) throw new Error(parsed.error);
  return parsed.value;
};
const refusalOf = (uri: string, connectArgs: unknown = {}) => {
  const parsed = parseMysqlUri(uri, connectArgs);
  return parsed.ok ? undefined : parsed.error;
};

describe('parseMysqlUri', () => {
  for (const scheme of [
    'mysql',
    'mysql+pymysql',
    'mysql+mysqldb',
    'mysql+mysqlconnector',
    'mariadb',
    'mariadb+mariadbconnector',
  ]) {
    it(`reads an address of ${scheme}`, () => {
      expect(addressOf(`${scheme}://ann:p%40ss@db.example:3307/shop`)).to.deep.equal({
        host: 'db.example',
        port: 3307,
        database: 'shop',
        user: 'ann',
        password: 'p@ss',
        sslMode: undefined,
        parameters: {},
      });
    });
  }

  it('takes the usual port, no database, and IPv6', () => {
    const { host, port, database } = addressOf('mysql://ann@[::1]');
    expect([host, port, database]).to.deep.equal(['::1', 3306, '']);
  });

  it('reads the switches of all drivers as one mode, the strongest', () => {
    const modeOf = (query: string) => addressOf(`mysql://a@h/d?${query}`).sslMode;
    expect(modeOf('ssl=1')).to.equal('REQUIRED');
    expect(modeOf('ssl_mode=verify_ca&ssl=true')).to.equal('VERIFY_CA');
    expect(modeOf('ssl_verify_identity=true&ssl_ca=/ca.pem')).to.equal('VERIFY_IDENTITY');
    expect(modeOf('ssl_disabled=true')).to.equal('DISABLED');
  });

  it('lets further parameters be stronger than the address', () => {
    const { user, password } = addressOf('mysql://ann:one@h/d', { user: 'bob', password: 'two' });
    expect([user, password]).to.deep.equal(['bob', 'two']);
  });

  it('refuses by name what cannot be honoured', () => {
    expect(refusalOf('mysql://a@h/d?sslmode=require')).to.match(/has no parameter "sslmode". Known are: .*ssl_mode/);
    expect(refusalOf('mysql://a@h/d?charset=latin1')).to.match(/"charset" cannot be "latin1": texts always travel/);
    expect(refusalOf('mysql://a@h/d?local_infile=1')).to.match(/files are never sent/);
    expect(refusalOf('mysql://a@h/d?ssl_ca=ca.pem')).to.match(/absolute path/);
    expect(refusalOf('mysql://a@h/d?ssl_cert=/c.pem')).to.match(/"ssl_cert" needs "ssl_key"/);
    expect(refusalOf('mysql://a@h/d?ssl_mode=DISABLED&ssl_verify_cert=1')).to.match(/contradict one another/);
    expect(refusalOf('mysql://a@h/d?ssl=1&ssl=0')).to.match(/more than once/);
  });
});

describe('printMysqlUri', () => {
  it('writes what the form of an address holds', () => {
    const uri = 'mysql://ann:p%40ss@h:3306/d?ssl_mode=VERIFY_CA&connect_timeout=5';
    expect(printMysqlUri(formOfAddress(addressOf(uri)))).to.equal(uri);
  });

  it('asks for encryption where the switch is on', () => {
    const form = { host: 'h', port: 3306, database: 'd', user: 'u', password: '', encryption: true };
    expect(printMysqlUri({ ...form, query: 'connect_timeout=5' })).to.equal(
      'mysql://u@h:3306/d?connect_timeout=5&ssl_mode=REQUIRED',
    );
  });
});
