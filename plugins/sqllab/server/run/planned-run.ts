import type { EngineConnection } from '#plugins/databases';
import type { QueryRow } from '../store/sqllab-tables.ts';
import type { PlannedStatement } from './plan-script.ts';

/** A script that is ready to run. */
export interface PlannedRun {
  readonly row: QueryRow;
  readonly connection: EngineConnection;
  /** As people know it. */
  readonly engineName: string;
  readonly statements: readonly PlannedStatement[];
  readonly timeoutS: number;
}
