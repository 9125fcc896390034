import { expect } from 'chai';
import { renderToStaticMarkup } from 'react-dom/server';
import type { AvailableEngine } from '#plugins/databases';
import { CatalogFields } from '../../../../plugins/databases/browser/catalog-fields.tsx';

describe('CatalogFields', () => {
  const engineOf = (attaches: boolean): AvailableEngine => ({
    name: 'Toy',
    engine: 'toy',
    default_driver: 'toy',
    available_drivers: ['toy'],
    sqlalchemy_uri_placeholder: '',
    parameters: {},
    preferred: true,
    engine_information: {
      supports_file_upload: false,
      disable_ssh_tunneling: true,
      supports_dynamic_catalog: true,
      attaches_catalogs: attaches,
      supports_oauth2: false,
    },
  });
  const shown = (extra: string, attaches = true): string =>
    renderToStaticMarkup(<CatalogFields extra={extra} engine={engineOf(attaches)} onChange={() => undefined} />);

  it('says of which engine the files are that can be read', () => {
    expect(shown('{"allow_multi_catalog": true}')).to.contain(
      'Names of Toy files of this server, separated by commas.',
    );
  });

  it('asks for no files where the server has its catalogs itself', () => {
    const page = shown('{"allow_multi_catalog": true}', false);
    expect(page).to.contain('Read further catalogs').and.not.contain('Toy files');
  });

  it('asks for no files before further catalogs are wanted', () => {
    expect(shown('{}')).not.to.contain('Toy files');
  });
});
