import { withDeps, type Contribution, type Resolved, type Services, type Slice, type TokenRecord } from '#core/common';
import type { Saga } from '../store/effects.ts';
import type { LazyPart } from './lazy-part.ts';

/** The browser half of a plugin as the host sees it. */
export interface BrowserHalf {
  readonly id: string;
  readonly services?: (services: Pick<Services, 'provide' | 'provideValue'>) => void;
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- slices of every state shape
  readonly slices?: readonly Slice<any, any>[];
  readonly contributions?: readonly Contribution[];
  /** What loads with the first of some commands. */
  readonly lazyParts?: readonly LazyPart[];
  readonly deps?: TokenRecord;
  readonly saga?: (services: Readonly<Record<string, unknown>>) => Saga;
}

/** Declares a browser half. Contributions hold `load` functions, not components; `saga` receives `deps`, typed. */
// eslint-disable-next-line @typescript-eslint/no-generated-empty-object-type -- without `deps` the record is empty
export function defineBrowserPlugin<R extends TokenRecord = Readonly<Record<never, never>>>(
  half: Omit<BrowserHalf, 'deps' | 'saga'> & { readonly deps?: R; readonly saga?: (services: Resolved<R>) => Saga },
): BrowserHalf {
  return withDeps(half);
}
