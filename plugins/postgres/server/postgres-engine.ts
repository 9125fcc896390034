import { postgres } from './abilities/postgres.ts';
import { engineOf } from './family-engine.ts';

/** PostgreSQL and, by its own scheme, whatever says by `version()` that it is a relative. */
export const postgresEngine = engineOf(postgres);
