import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PluginManifest } from '#core/common';
import {
  StartLink,
  bootServer,
  coreSettingList,
  loadSettings,
  type RunningServer,
  type ServerDefinition,
} from '#core/server';
import { productDefinition } from '../../workbench/server/definition.ts';
import { checkReplies } from './check-replies.ts';
import { openSession, type Session } from './session.ts';
import { countAs } from './test-kind.ts';

export interface TestServerOptions {
  /** Further settings by name, as an administrator would write them in the environment. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Another set of plugins than the product's. */
  readonly definition?: ServerDefinition;
  /** Only these plugins of the product, with what they require; all by default. */
  readonly plugins?: readonly string[];
  readonly metadataUrl?: string;
  /** Load the examples; off by default. */
  readonly examples?: boolean;
  /** Reuse the data folder of an earlier server; it is then kept when this one stops. */
  readonly dataDir?: string;
}

export interface TestServer {
  /** `http://127.0.0.1:port` */
  readonly url: string;
  readonly dataDir: string;
  /** The server's own services, to look behind the HTTP surface. */
  readonly services: RunningServer['services'];
  /** Requests as the administrator (who signs in by a link), or without credentials. */
  readonly as: (who: 'admin' | 'nobody') => Promise<Session>;
  readonly stop: () => Promise<void>;
}

/**
 * Boots the real server in this process, on a free port, with a data folder of its own. A reply that is not what the
 * API document declares is answered 500, and `stop` throws.
 */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  countAs('HTTP');
  const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), 'tessera-test-')));
  const definition = options.definition ?? productWith(options.plugins);
  const declared = [...coreSettingList, ...definition.manifests.flatMap((manifest) => manifest.settings ?? [])];
  const env = {
    PORT: '0',
    DATA_DIR: dataDir,
    EXAMPLES: options.examples === true ? 'on' : 'off',
    LOG_LEVEL: 'error',
    DRAIN_SECONDS: '1',
    ...(options.metadataUrl === undefined ? {} : { METADATA_URL: options.metadataUrl }),
    ...options.settings,
  };
  const loaded = loadSettings(declared, { argv: [], env, directory: dataDir });
  if (!loaded.ok) throw new Error(loaded.error);
  const replies = checkReplies();
  const server = await bootServer(definition, { values: loaded.value.values, inspectReply: replies.inspect });
  let admin: Promise<Session> | undefined;
  return {
    url: server.address,
    dataDir,
    services: server.services,
    as: (who) => {
      if (who === 'nobody') return openSession(server.address);
      admin ??= openAdmin(server);
      return admin;
    },
    stop: async () => {
      await server.stop();
      if (options.dataDir === undefined) await rm(dataDir, { recursive: true, force: true });
      replies.report();
    },
  };
}

/** By a link, which a start prints only while there is no administrator. */
async function openAdmin({ address, services }: RunningServer): Promise<Session> {
  const path = services.has(StartLink) ? await services.get(StartLink).create() : undefined;
  return openSession(address, path === undefined ? undefined : `${address}${path}`);
}

function productWith(ids: readonly string[] | undefined): ServerDefinition {
  const product = productDefinition(process.cwd());
  if (ids === undefined) return product;
  const byId = new Map(product.manifests.map((manifest) => [manifest.id, manifest]));
  const wanted = new Map<string, PluginManifest>();
  const add = (id: string): void => {
    const manifest = byId.get(id);
    if (manifest === undefined) throw new Error(`There is no plugin ${id}.`);
    if (wanted.has(id)) return;
    manifest.requires.forEach(add);
    wanted.set(id, manifest);
  };
  ids.forEach(add);
  return { ...product, manifests: [...wanted.values()] };
}
