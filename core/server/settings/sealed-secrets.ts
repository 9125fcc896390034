import { withDeps, defineExtensionPoint, type Resolved, type TokenRecord } from '#core/common';

/** What came of encrypting secrets anew. */
export interface ResealReport {
  /** Secrets that are now encrypted with the present key. */
  readonly count: number;
  /** Names of what no known key can read; it stays as it is. */
  readonly unreadable: readonly string[];
}

/** Secrets that a plugin keeps encrypted with a key derived from SECRET_KEY. */
export interface SealedSecrets {
  /** `plugin/what`. */
  readonly id: string;
  readonly deps: TokenRecord;
  /** Encrypts all of them with the present key. May run beside a server that uses them. */
  readonly reseal: (services: Readonly<Record<string, unknown>>) => Promise<ResealReport>;
}

export const SealedSecrets = defineExtensionPoint<SealedSecrets>({
  id: 'core/sealed-secrets',
  summary: 'Secrets kept encrypted with SECRET_KEY, so that a command can encrypt them anew after it changed.',
  keyOf: (secrets) => secrets.id,
});

export function defineSealedSecrets<R extends TokenRecord>(
  secrets: Omit<SealedSecrets, 'deps' | 'reseal'> & {
    readonly deps: R;
    readonly reseal: (services: Resolved<R>) => Promise<ResealReport>;
  },
): SealedSecrets {
  return withDeps(secrets);
}
