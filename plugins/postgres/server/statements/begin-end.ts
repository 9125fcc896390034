import type pg from 'pg';
import type { RunOptions, StatementWatch } from '#plugins/databases';
import type { OpenPool } from '../wire/open-pool.ts';
import type { SessionFacts } from '../wire/session-facts.ts';

/** Milliseconds; the shorter of what the caller and what the connection gives. 0: no limit. */
export function timeoutOf({ timeoutMs }: RunOptions, { statementTimeoutMs = 0 }: SessionFacts): number {
  if (timeoutMs === undefined) return statementTimeoutMs;
  const ours = Math.max(1, Math.trunc(timeoutMs));
  return statementTimeoutMs === 0 ? ours : Math.min(ours, statementTimeoutMs);
}

/** What a server wants before a statement: a transaction that reads or writes, and the settings that all have. */
export async function begin(
  open: OpenPool,
  client: pg.PoolClient,
  options: RunOptions,
  isReadOnly = true,
): Promise<void> {
  const { dialect, abilities } = open.relative;
  const path = searchPath(options.schema, open);
  const templates = [...abilities.begin];
  if (options.schema !== undefined && abilities.chosenSchema !== undefined) templates.push(abilities.chosenSchema);
  if (templates.length === 0) return;
  const values: Readonly<Record<string, string>> = {
    mode: isReadOnly ? 'ONLY' : 'WRITE',
    timeoutMs: String(timeoutOf(options, open.facts)),
    path,
    pathText: dialect.quoteText(path),
  };
  await client.query(
    templates.map((text) => text.replace(/\{(\w+)\}/g, (all, name: string) => values[name] ?? all)).join('; '),
  );
}

/** The chosen schema comes before those of the connection. */
function searchPath(schema: string | undefined, { facts, relative }: OpenPool): string {
  const chosen = schema === undefined ? '' : relative.dialect.quoteIdentifier(schema);
  return [chosen, facts.searchPath].filter((part) => part !== '').join(', ');
}

/** Rolls back, drops session locks and gives the connection back; a broken one is thrown away. */
export async function finish(
  open: OpenPool,
  client: pg.PoolClient,
  watch: StatementWatch,
  { failure, mayHoldTemporary }: { readonly failure: unknown; readonly mayHoldTemporary: boolean },
): Promise<void> {
  await watch.end();
  const { end } = open.relative.abilities;
  const broken =
    end === undefined
      ? undefined
      : await client.query(end).then(
          () => undefined,
          (thrown: unknown) =>
            failure instanceof Error ? failure : thrown instanceof Error ? thrown : (true as const),
        );
  await open.takeBack(client, { mayHoldTemporary, broken });
}
