import { Type } from 'typebox';
import { defineSetting, optionalText, type Setting } from '#core/common';
import { traceSettings } from '../trace/trace-settings.ts';
import { readTrustedProxies, trustedProxiesRule, type TrustedProxies } from '../http/trusted-proxies.ts';

const onOff = (description: string, fallback: boolean) => Type.Boolean({ description, default: fallback });

/** The settings of the server itself. Plugins declare theirs in their manifests. */
export const coreSettings = {
  host: defineSetting(
    'HOST',
    Type.String({
      default: '127.0.0.1',
      minLength: 1,
      description: 'Address to listen on. Anything but this machine needs ADMIN_PASSWORD.',
    }),
  ),
  port: defineSetting(
    'PORT',
    Type.Integer({
      default: 8088,
      minimum: 0,
      maximum: 65_535,
      description: 'Port to listen on; 0 takes a free one.',
    }),
  ),
  /** Absolute once loaded. */
  dataDir: defineSetting(
    'DATA_DIR',
    Type.String({
      default: '.data',
      minLength: 1,
      description: 'Folder of everything the server keeps: metadata, uploads, plugins.',
    }),
  ),
  adminUsername: defineSetting(
    'ADMIN_USERNAME',
    Type.String({
      default: 'admin',
      minLength: 1,
      maxLength: 64,
      description: 'Name of the administrator made at the first start.',
    }),
  ),
  adminPassword: defineSetting(
    'ADMIN_PASSWORD',
    optionalText('Password of that administrator. Without it only the printed link signs in.', { minLength: 8 }),
    { secret: true },
  ),
  secretKey: defineSetting(
    'SECRET_KEY',
    optionalText(
      'Key that signs sessions and encrypts stored passwords, 32 characters or more; generated and kept in DATA_DIR when absent.',
      { minLength: 32 },
    ),
    { secret: true },
  ),
  previousSecretKeys: defineSetting(
    'PREVIOUS_SECRET_KEYS',
    Type.Array(Type.String({ minLength: 32 }), {
      default: [],
      rule: 'a list of keys, 32 characters or more each, with commas between',
      description:
        'Earlier SECRET_KEYs, newest first: what they encrypted can still be read. "npx tessera re-encrypt-secrets" makes them unnecessary.',
    }),
    { secret: true },
  ),
  metadataUrl: defineSetting(
    'METADATA_URL',
    optionalText('Where metadata is kept: a postgres:// address; absent: embedded, in DATA_DIR.', {
      pattern: '^postgres(ql)?://.+',
      rule: 'an address like postgres://user:password@host/database',
    }),
    { secret: true },
  ),
  examples: defineSetting('EXAMPLES', onOff('Load the example data and charts at the first start.', true)),
  logLevel: defineSetting(
    'LOG_LEVEL',
    Type.Union(
      (['debug', 'info', 'warn', 'error', 'silent'] as const).map((level) => Type.Literal(level)),
      { default: 'warn', description: 'Least severe log line that is written; "info" has one line per request.' },
    ),
  ),
  featureFlags: defineSetting(
    'FEATURE_FLAGS',
    Type.Record(Type.String(), Type.Boolean(), {
      default: {},
      description: 'Feature flags as NAME=on,OTHER=off; on the command line also --feature NAME=on.',
    }),
  ),
  externalServerPlugins: defineSetting(
    'EXTERNAL_SERVER_PLUGINS',
    onOff(
      'Run the server halves in DATA_DIR/plugins that an administrator allowed by name and hash; off refuses all.',
      true,
    ),
  ),
  pluginSources: defineSetting(
    'PLUGIN_SOURCES',
    Type.Array(Type.String({ pattern: '^(https://[a-z0-9.-]+|http://(127\\.0\\.0\\.1|localhost))(:\\d{1,5})?$' }), {
      default: [],
      rule: 'a list of origins such as https://plugins.example.com, with commas between',
      description: 'Origins that administrators may install plugins from by address; none by default.',
    }),
  ),
  pluginSigners: defineSetting(
    'PLUGIN_SIGNERS',
    Type.Array(Type.String({ pattern: '^[^=]+=RW[A-Za-z0-9+/]{54}$' }), {
      default: [],
      rule: 'a list of name=public key of minisign, with commas between',
      description: 'Who signs plugins, as name=public key of minisign; plugins show the name.',
    }),
  ),
  pluginsSignedOnly: defineSetting(
    'PLUGINS_SIGNED_ONLY',
    onOff('Use only plugins from outside that somebody in PLUGIN_SIGNERS signed.', false),
  ),
  pluginDenylist: defineSetting(
    'PLUGIN_DENYLIST',
    Type.Array(Type.String({ minLength: 1 }), {
      default: [],
      rule: 'a list of ids, or id@range such as maps@<1.2, with commas between',
      description: 'Plugins from outside that are not used, as id or id@range of versions.',
    }),
  ),
  pluginMinimumVersions: defineSetting(
    'PLUGIN_MINIMUM_VERSIONS',
    Type.Array(Type.String({ minLength: 1 }), {
      default: [],
      rule: 'a list of id@version such as maps@1.2.0, with commas between',
      description: 'Least versions of plugins from outside, as id@version; older ones are not used.',
    }),
  ),
  safeMode: defineSetting(
    'SAFE_MODE',
    onOff(
      'Start without any plugin of DATA_DIR/plugins, in server and page; "npm start -- --safe" does so once.',
      false,
    ),
  ),
  drainSeconds: defineSetting(
    'DRAIN_SECONDS',
    Type.Number({
      default: 5,
      minimum: 0,
      maximum: 600,
      description: 'Seconds that running requests get when the server stops.',
    }),
  ),
  slowRequestMs: defineSetting(
    'SLOW_REQUEST_MS',
    Type.Integer({
      default: 2_000,
      minimum: 1,
      description: 'Requests that take longer (milliseconds) are logged as warnings.',
    }),
  ),
  trustProxy: defineSetting(
    'TRUST_PROXY',
    Type.Unsafe<TrustedProxies>({
      default: false,
      rule: trustedProxiesRule,
      description:
        'Proxies whose X-Forwarded-For, -Proto and -Host are believed. A number also believes a caller that reaches the port without them.',
    }),
    { read: readTrustedProxies },
  ),
} as const;

/** The same as a list, in the order `--help` prints them. */
export const coreSettingList: readonly Setting[] = [...Object.values(coreSettings), ...Object.values(traceSettings)];
