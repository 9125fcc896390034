import { withDeps, defineExtensionPoint, type Resolved, type TokenRecord } from '#core/common';

/** Something without which the server cannot do its work for now, although it runs. */
export interface ReadinessCheck {
  /** `plugin/what`. */
  readonly id: string;
  /** Its name in the answer of `/ready`. */
  readonly name: string;
  readonly deps: TokenRecord;
  /** What is wrong, in words that everybody may read; undefined: nothing. What it throws is logged, not shown. */
  readonly find: (services: Readonly<Record<string, unknown>>) => Promise<string | undefined>;
}

export const ReadinessChecks = defineExtensionPoint<ReadinessCheck>({
  id: 'core/readiness-checks',
  summary: 'A condition under which the server is ready for requests, told apart by name at /ready.',
  keyOf: (check) => check.id,
});

export function defineReadinessCheck<R extends TokenRecord>(
  check: Omit<ReadinessCheck, 'deps' | 'find'> & {
    readonly deps: R;
    readonly find: (services: Resolved<R>) => Promise<string | undefined>;
  },
): ReadinessCheck {
  return withDeps(check);
}
