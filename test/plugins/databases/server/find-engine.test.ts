import { expect } from 'chai';
import { ExtensionRegistry } from '#core/common';
import { DatabaseEngines } from '#plugins/databases';
import { mysqlEngine } from '../../../../plugins/mysql/server/mysql-engine.ts';
import { engineOfUri } from '../../../../plugins/databases/server/find-engine.ts';

describe('engineOfUri', () => {
  const extensions = new ExtensionRegistry();
  extensions.add('mysql', DatabaseEngines, mysqlEngine);

  it('finds an engine by its own scheme and by its others, whatever the driver', () => {
    for (const uri of [
      'mysql://a@h/d',
      'mysql+pymysql://a@h/d',
      'mariadb://a@h/d',
      'MariaDB+mariadbconnector://a@h/d',
    ]) {
      expect(engineOfUri(extensions, uri)?.id, uri).to.equal('mysql');
    }
  });

  it('finds none for other schemes', () => {
    expect(engineOfUri(extensions, 'oracle://a@h/d')).to.equal(undefined);
  });
});
