import { setMaxListeners } from 'node:events';
import { apiConnection, type EngineConnection } from '#plugins/databases';
import { bigQueryDialect } from '../common/bigquery-dialect.ts';
import { beginsLikeTelling } from '../common/refused-statement.ts';
import { describedColumn, introspectionOf } from './introspection.ts';
import type { OpenProject } from './open-project.ts';

/** The engine connection to a project. */
export function bigQueryConnection(project: OpenProject): EngineConnection {
  const closing = new AbortController();
  setMaxListeners(0, closing.signal); // one for each running statement
  const { statements, address } = project;
  const catalogue = { dialect: bigQueryDialect, defaultSchema: address.dataset, ...introspectionOf(project) };
  return apiConnection({ statements, beginsLikeTelling, describe: describedColumn }, catalogue, closing);
}
