import type {
  DisposableStore,
  ExtensionRegistry,
  PluginManifest,
  Resolved,
  Services,
  Setting,
  Settings,
  TokenRecord,
} from '#core/common';
import type { PrometheusMetrics } from '../log/prometheus-metrics.ts';
import type { HalfLoaders } from './load-halves.ts';

/** What makes a server this product: the list of plugins and the browser build. */
export interface ServerDefinition {
  readonly manifests: readonly PluginManifest[];
  readonly halves: HalfLoaders;
  /** Folder of the browser build: `index.html`, `importmap.json`, `shared-exports.json`, `assets/`. */
  readonly browserDir: string;
  /** The module behind a public door, such as `#core/server`, for server halves in DATA_DIR/plugins. */
  readonly importDoor: (specifier: string) => Promise<object>;
  /** Pages reload themselves after a build and after a restart: for development. */
  readonly liveReload?: boolean;
}

/** What the phases of a start share. */
export interface Boot extends ServerDefinition {
  readonly owned: DisposableStore;
  readonly services: Services;
  readonly registry: ExtensionRegistry;
  readonly settings: Settings;
  readonly declared: readonly Setting[];
  readonly metrics: PrometheusMetrics;
  readonly nowMs: () => number;
}

export function resolveDeps(services: Services, deps: TokenRecord): Resolved<TokenRecord> {
  return services.resolve(deps);
}
