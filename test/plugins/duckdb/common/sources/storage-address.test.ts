import { expect } from 'chai';
import {
  formOfStorage,
  parseStorage,
  printStorage,
} from '../../../../../plugins/duckdb/common/sources/storage-address.ts';

describe('the address of object storage', () => {
  const form = { endpoint: 'http://127.0.0.1:9000', region: 'eu-west-1', access_key: 'AKIA', secret_key: 'a/b+c@d:e' };

  it('is written from the form with its special characters', () => {
    expect(printStorage(form)).to.equal(
      'duckdb://AKIA:a%2Fb%2Bc%40d%3Ae@127.0.0.1:9000/:memory:?region=eu-west-1&url_style=path&use_ssl=false',
    );
  });

  it('fills the form again', () => {
    expect(formOfStorage(printStorage(form))).to.deep.equal(form);
  });

  it('is Amazon without a key where the form is empty', () => {
    const read = parseStorage(printStorage({}));
    expect(read.ok && read.value).to.deep.equal({
      key: '',
      secret: '',
      host: '',
      region: '',
      usesTls: true,
      urlStyle: undefined,
    });
  });
});
