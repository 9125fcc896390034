import type { Setting, Settings } from '#core/common';

/**
 * Values of `common.conf` that no setting governs; names as clients know them. Why those of dashboards are fixed:
 * docs/dashboard-settings.md.
 */
const fixedConf: Readonly<Record<string, unknown>> = {
  SUPERSET_WEBSERVER_TIMEOUT: 60,
  DEFAULT_VIZ_TYPE: 'table',
  DEFAULT_TIME_FILTER: 'No filter',
  GLOBAL_ASYNC_QUERIES_TRANSPORT: 'polling',
  GLOBAL_ASYNC_QUERIES_POLLING_DELAY: 500,
  CSV_EXTENSIONS: ['csv', 'tsv'],
  EXCEL_EXTENSIONS: ['xlsx'],
  COLUMNAR_EXTENSIONS: ['parquet'],
  ALLOWED_EXTENSIONS: ['csv', 'tsv', 'parquet', 'json', 'ndjson', 'xlsx'],
  DASHBOARD_VIRTUALIZATION: true,
  NATIVE_FILTER_DEFAULT_ROW_LIMIT: 1_000,
  HTML_SANITIZATION: true,
  HTML_SANITIZATION_SCHEMA_EXTENSIONS: {},
  VIZ_TYPE_DENYLIST: [],
};

export interface BootstrapFacts {
  readonly user: Readonly<Record<string, unknown>>;
  readonly isAnonymous: boolean;
  readonly settings: Settings;
  readonly declared: readonly Setting[];
  readonly flags: Readonly<Record<string, boolean>>;
  /** The plugins that run, each after those it requires; the browser loads their halves. */
  readonly plugins: readonly { readonly id: string; readonly requires: readonly string[] }[];
  readonly externalPlugins: readonly { readonly id: string; readonly url: string }[];
}

/** What the page knows from the start. */
export function bootstrapPayload(facts: BootstrapFacts): Readonly<Record<string, unknown>> {
  const sent = facts.declared.filter((setting) => setting.sentToBrowser && !setting.secret);
  const conf = {
    ...fixedConf,
    ...Object.fromEntries(sent.map((setting) => [setting.name, facts.settings.get(setting)])),
  };
  return {
    user: facts.user,
    common: {
      application_root: '/',
      static_assets_prefix: '',
      conf,
      locale: 'en',
      d3_format: {},
      d3_time_format: {},
      currencies: [],
      feature_flags: facts.flags,
      extra_sequential_color_schemes: [],
      extra_categorical_color_schemes: [],
      theme_overrides: {},
      menu_data: menuData(facts.isAnonymous),
      flash_messages: [],
      language_pack: {
        domain: 'superset',
        locale_data: { superset: { '': { domain: 'superset', lang: 'en', plural_forms: '' } } },
      },
    },
    plugins: facts.plugins,
    external_plugins: facts.externalPlugins,
  };
}

function menuData(isAnonymous: boolean) {
  return {
    menu: [],
    brand: { path: '/', icon: '', alt: 'Tessera', tooltip: '', text: 'Tessera' },
    environment_tag: { text: '', color: '' },
    navbar_right: {
      show_watermark: false,
      languages: {},
      show_language_picker: false,
      user_is_anonymous: isAnonymous,
      user_info_url: '',
      user_login_url: '/login/',
      user_logout_url: '/logout/',
      locale: 'en',
    },
    settings: [],
  };
}
