import { expect } from 'chai';
import {
  bodyOf,
  emptyForm,
  formOf,
  parameterFields,
  problemsOf,
  relevantFields,
} from '../../../../plugins/databases/browser/connection-form.ts';
import { postgresEngine } from '../../../../plugins/postgres/server/postgres-engine.ts';

const engine = {
  name: 'PostgreSQL',
  engine: 'postgresql',
  default_driver: 'postgresql',
  available_drivers: ['postgresql'],
  sqlalchemy_uri_placeholder: '',
  parameters: JSON.parse(JSON.stringify(postgresEngine.parameters)) as Record<string, unknown>,
  preferred: true,
  engine_information: {
    supports_file_upload: false,
    disable_ssh_tunneling: true,
    supports_dynamic_catalog: false,
    attaches_catalogs: false,
    supports_oauth2: false,
  },
};
const fields = parameterFields(engine.parameters);
const filled = {
  ...emptyForm(engine),
  name: ' Shop ',
  parameters: { ...emptyForm(engine).parameters, host: 'h', database: 'd', username: 'u' },
};

describe('parameterFields', () => {
  it("makes inputs of the engine's schema", () => {
    expect(fields.map((field) => [field.name, field.kind, field.isRequired])).to.deep.equal([
      ['host', 'text', true],
      ['port', 'number', true],
      ['database', 'text', true],
      ['username', 'text', true],
      ['password', 'password', false],
      ['encryption', 'switch', false],
      ['query', 'text', false],
    ]);
  });
});

describe('problemsOf', () => {
  it('names what is missing or cannot be', () => {
    expect([...problemsOf(emptyForm(engine), fields)]).to.deep.equal([
      'name',
      'parameters.host',
      'parameters.database',
      'parameters.username',
    ]);
    expect([
      ...problemsOf(
        { ...filled, extra: '[1]', cacheTimeout: '-1', parameters: { ...filled.parameters, port: 'x' } },
        fields,
      ),
    ]).to.deep.equal(['parameters.port', 'cacheTimeout', 'extra']);
    expect([...problemsOf(filled, fields)]).to.deep.equal([]);
  });
});

describe('bodyOf', () => {
  it('sends the filled-in fields with their types', () => {
    expect(bodyOf({ ...filled, cacheTimeout: '60' }, fields)).to.deep.equal({
      configuration_method: 'dynamic_form',
      engine: 'postgresql',
      parameters: { host: 'h', port: 5432, database: 'd', username: 'u', encryption: false },
      database_name: 'Shop',
      allow_file_upload: false,
      cache_timeout: 60,
      extra: '{}',
      server_cert: null,
    });
    expect(bodyOf({ ...filled, mode: 'address', address: ' postgresql://u@h/d ' }, fields)).to.include({
      configuration_method: 'sqlalchemy_form',
      sqlalchemy_uri: 'postgresql://u@h/d',
      cache_timeout: null,
    });
  });
});

describe('formOf', () => {
  it('shows parameters without a field of their own as they stand in an address', () => {
    const connection = {
      id: 1,
      uuid: 'u',
      database_name: 'Shop',
      backend: 'postgresql',
      driver: null,
      cache_timeout: null,
      expose_in_sqllab: true,
      allow_run_async: false,
      allow_file_upload: false,
      allow_ctas: false,
      allow_cvas: false,
      allow_dml: false,
      configuration_method: 'dynamic_form',
      force_ctas_schema: null,
      impersonate_user: false,
      is_managed_externally: false,
      engine_information: engine.engine_information,
      sqlalchemy_uri: 'postgresql://u@h/d',
      parameters: { host: 'h', query: { sslmode: 'verify-full', application_name: 'my shop' } },
      parameters_schema: engine.parameters,
      extra: '{}',
      masked_encrypted_extra: null,
      server_cert: null,
    };
    const { parameters } = formOf(connection);
    expect(parameters).to.include({ host: 'h', query: 'sslmode=verify-full&application_name=my%20shop' });
  });
});

describe('relevantFields', () => {
  const withSources = { ...engine, sources: { kinds: [], parameters: ['host', 'port'] } };
  const names = (extra: string, of: Parameters<typeof relevantFields>[2] = withSources): readonly string[] =>
    relevantFields(fields, { extra }, of).map(({ name }) => name);
  const one = JSON.stringify({ engine_params: { sources: [{ name: 'a', kind: 'csv', place: '/a.csv' }] } });

  it('are those of sources where there is one, else those of a database', () => {
    expect(names(one)).to.deep.equal(['host', 'port']);
    expect(names('{}')).to.include('database').and.not.to.include('host');
  });

  it('are all of an engine without sources', () => {
    expect(names(one, { engine: engine.engine })).to.have.length(fields.length);
  });
});
