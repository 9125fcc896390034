import type { SqlDialect } from '#plugins/databases';
import type { AddressFamily } from '../../common/address-family.ts';
import type { StatementGuard } from '../../common/statement-guard.ts';
import type { ServerAbilities } from './server-abilities.ts';

/** A kind of server that speaks PostgreSQL's protocol: a row of the family. */
export interface Relative {
  readonly family: AddressFamily;
  readonly dialect: SqlDialect;
  readonly guard: StatementGuard;
  readonly abilities: ServerAbilities;
  /** What `version()` says of it and of no other; undefined: the same as PostgreSQL. */
  readonly version: RegExp | undefined;
  /** What people should know before they connect, sentences. */
  readonly notices: readonly string[];
  readonly isUntested?: boolean;
}
