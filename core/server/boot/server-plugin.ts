import {
  withDeps,
  type Contribution,
  type Disposable,
  type Resolved,
  type Services,
  type TokenRecord,
} from '#core/common';
import type { HandledRoute } from '../http/handle.ts';

/** The server half of a plugin as the host sees it. */
export interface ServerHalf {
  readonly id: string;
  readonly services?: (services: Pick<Services, 'provide' | 'provideValue'>) => void;
  readonly contributions?: readonly Contribution[];
  readonly routes?: readonly HandledRoute[];
  readonly deps?: TokenRecord;
  /** Runs after migrations, before the server listens. What it opens is closed when the server stops. */
  readonly start?: (services: Readonly<Record<string, unknown>>) => Promise<Disposable | undefined>;
}

/** Declares a server half: services, contributions and routes as data; `start` only for what must run. */
export function defineServerPlugin<R extends TokenRecord = Readonly<Record<string, never>>>(
  half: Omit<ServerHalf, 'deps' | 'start'> & {
    readonly deps?: R;
    readonly start?: (services: Resolved<R>) => Promise<Disposable | undefined>;
  },
): ServerHalf {
  return withDeps(half);
}
