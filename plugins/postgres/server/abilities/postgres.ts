import { postgresFamily } from '../../common/address-family.ts';
import { postgresDialect } from '../../common/postgres-dialect.ts';
import { postgresGuard } from '../../common/statement-guard.ts';
import { postgresAbilities } from './postgres-abilities.ts';
import type { Relative } from './relative.ts';

export const postgres: Relative = {
  family: postgresFamily,
  dialect: postgresDialect,
  guard: postgresGuard,
  abilities: postgresAbilities,
  version: undefined,
  notices: [],
};
