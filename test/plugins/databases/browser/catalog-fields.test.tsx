import { expect } from 'chai';
import { renderToStaticMarkup } from 'react-dom/server';
import { CatalogFields } from '../../../../plugins/databases/browser/catalog-fields.tsx';

describe('CatalogFields', () => {
  const shown = (extra: string): string =>
    renderToStaticMarkup(<CatalogFields extra={extra} engineName="Toy" onChange={() => undefined} />);

  it('says of which engine the files are that can be read', () => {
    expect(shown('{"allow_multi_catalog": true}')).to.contain(
      'Names of Toy files of this server, separated by commas.',
    );
  });

  it('asks for no files before further catalogs are wanted', () => {
    expect(shown('{}')).not.to.contain('Toy files');
  });
});
