import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Services, definePlugin, type Permission, type PluginManifest } from '#core/common';
import {
  SessionGuard,
  defineServerPlugin,
  type HalfLoaders,
  type Identity,
  type ServerDefinition,
  type ServerHalf,
} from '#core/server';
import { startTestServer, type TestServer, type TestServerOptions } from './server.ts';

/** An identity with the given pairs, such as `can_read Toy`; admins hold every pair. */
export function identityWith(pairs: readonly string[], isAdmin = false, userId = 1): Identity {
  return {
    userId,
    username: 'toy',
    firstName: 'Toy',
    lastName: 'User',
    email: 'toy@example.org',
    roles: [],
    isAdmin,
    isAnonymous: false,
    can: ([permission, view]: Permission) => isAdmin || pairs.includes(`${permission} ${view}`),
  };
}

const known = new Map<string, Identity>();

/**
 * Identifies by the header `x-pairs` ("can_read Toy, can_write Toy" or "admin") and `x-user` (the id of the account, 1
 * without it), with one identity object for equal ones; a cookie `session` needs a CSRF token.
 */
const headerGuard: SessionGuard = {
  identify: ({ headers }) => {
    const given = headers['x-pairs'];
    if (typeof given !== 'string') return Promise.resolve(undefined);
    const pairs = given.split(',').map((pair) => pair.trim());
    const userId = Number(headers['x-user'] ?? 1);
    const name = `${String(userId)} ${given}`;
    const identity = known.get(name) ?? identityWith(pairs, given === 'admin', userId);
    known.set(name, identity);
    return Promise.resolve(identity);
  },
  refusalReason: () => Promise.resolve(undefined),
  forgeryReason: ({ cookies, headers, formFields }) => {
    const token = headers['x-csrftoken'] ?? formFields['csrf_token'];
    const isForged = cookies['session'] !== undefined && token !== 'right';
    return Promise.resolve(isForged ? 'The CSRF token is missing.' : undefined);
  },
  formToken: () => Promise.resolve('right'),
  describeUser: (identity) => Promise.resolve(identity === undefined ? {} : { username: identity.username }),
};

const guardHalf = defineServerPlugin({
  id: 'toy-guard',
  services: (s: Pick<Services, 'provide' | 'provideValue'>) => {
    s.provideValue(SessionGuard, headerGuard);
  },
});

export interface ToyPlugin {
  readonly manifest: PluginManifest;
  readonly half: () => Promise<{ readonly default: ServerHalf }>;
}

/** A plugin made of a half alone. */
export function toyPlugin(half: ServerHalf, manifest: Partial<PluginManifest> = {}): ToyPlugin {
  const base = definePlugin({ id: half.id, title: half.id, description: 'For a test.' });
  return { manifest: { ...base, ...manifest }, half: () => Promise.resolve({ default: half }) };
}

/** Definition of a server whose only plugins are the given ones and a guard that believes headers. */
export function toyDefinition(
  plugins: readonly ToyPlugin[],
  browserDir = join(tmpdir(), 'tessera-no-browser-build'),
): ServerDefinition {
  const all = [toyPlugin(guardHalf), ...plugins];
  const halves: HalfLoaders = Object.fromEntries(all.map(({ manifest, half }) => [manifest.id, half]));
  return {
    manifests: all.map(({ manifest }) => manifest),
    halves,
    browserDir,
    importDoor: (specifier) => import(specifier),
  };
}

export function startToyServer(
  plugins: readonly ToyPlugin[],
  options: Omit<TestServerOptions, 'definition' | 'plugins'> & { readonly browserDir?: string } = {},
): Promise<TestServer> {
  const { browserDir, ...rest } = options;
  return startTestServer({ ...rest, definition: toyDefinition(plugins, browserDir) });
}
