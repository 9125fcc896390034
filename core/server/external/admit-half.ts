import {
  DisposableStore,
  isRecord,
  type Contribution,
  type Disposable,
  type ExtensionPoint,
  type Route,
  type Services,
  type Token,
  type TokenRecord,
} from '#core/common';
import { SessionGuard } from '../auth/identity.ts';
import { resolveDeps, type Boot } from '../boot/boot-state.ts';
import type { ServerHalf } from '../boot/server-plugin.ts';
import { Migrations } from '../metadata/metadata-db.ts';
import { MetadataDb } from '../metadata/metadata-db.ts';
import { migrate } from '../metadata/migrate.ts';
import { checkRoutes } from './check-routes.ts';
import { externalMessages as messages } from './external-messages.ts';

export interface AdmittedTo {
  readonly state: Boot;
  readonly productRoutes: readonly Route[];
  /** Everything that the doors export, to know a real extension point by. */
  readonly exported: ReadonlySet<unknown>;
}

/**
 * Adds services, contributions and migrations of a half from outside, after those of the product, and looks at its routes.
 * Throws with the reason when something does not fit; its contributions are taken away then. Disposing does so later.
 */
export async function admitHalf(half: ServerHalf, { state, productRoutes, exported }: AdmittedTo): Promise<Disposable> {
  const { services, registry, nowMs } = state;
  const added = new DisposableStore();
  try {
    provideServices(half, services);
    for (const contribution of half.contributions ?? []) {
      checkPoint(half.id, contribution, exported);
      added.add(registry.addContribution(half.id, contribution));
      checkItem(half.id, contribution, services);
    }
    resolveDeps(services, half.deps ?? {});
    await checkRoutes(half.id, half.routes ?? [], productRoutes, {
      guard: services.get(SessionGuard),
      servicesOf: ({ deps }) => resolveDeps(services, deps),
      nowMs,
    });
    const own = registry.all(Migrations).filter(({ id }) => id.startsWith(`${half.id}/`));
    await migrate(services.get(MetadataDb), own, nowMs);
    return added;
  } catch (thrown) {
    await added.dispose();
    throw thrown;
  }
}

/** All are looked at before the first is provided, since the container takes none back. */
function provideServices({ id, services: provideAll }: ServerHalf, services: Services): void {
  const provided = new Map<string, () => void>();
  const note = (token: Token<unknown>, provide: () => void): void => {
    if (!token.id.startsWith(`${id}/`)) throw new Error(messages.foreignService({ token: token.id, id }));
    if (provided.has(token.id)) throw new Error(messages.takenService({ token: token.id }));
    provided.set(token.id, provide);
  };
  const tokens: Token<unknown>[] = [];
  provideAll?.({
    provide: (token, deps, make) => {
      note(token, () => {
        services.provide(token, deps, make);
      });
      tokens.push(token);
    },
    provideValue: (token, value) => {
      note(token, () => {
        services.provideValue(token, value);
      });
    },
  });
  for (const provide of provided.values()) provide();
  for (const token of tokens) services.get(token);
}

/** A point of another plugin is the very object that its door exports; one's own is named after oneself. */
function checkPoint(id: string, { point }: Contribution, exported: ReadonlySet<unknown>): void {
  const known = point as ExtensionPoint<unknown> | undefined; // nobody has checked what was built elsewhere
  if (known !== undefined && (exported.has(known) || known.id.startsWith(`${id}/`))) return;
  throw new Error(messages.foreignPoint({ point: String(known?.id) }));
}

/** What an item needs must be there: owners of points resolve it in the middle of their own work. */
function checkItem(id: string, { point, item }: Contribution, services: Services): void {
  if (isRecord(item) && isRecord(item['deps'])) services.resolve(item['deps'] as TokenRecord);
  if ((point as ExtensionPoint<unknown>) !== Migrations) return;
  const migration = Migrations.keyOf(item as never);
  if (!migration.startsWith(`${id}/`)) throw new Error(messages.foreignMigration({ migration, id }));
}
