import type pg from 'pg';

/** A server that answers and is not what `target_session_attrs` asks for. */
export class WrongSession extends Error {}

/** What is wanted of a session in each round over the hosts; `prefer-standby` takes any in its second. */
export const sessionRounds = (wanted: string | undefined): readonly string[] =>
  wanted === 'prefer-standby' ? ['standby', 'any'] : [wanted ?? 'any'];

/** Throws `WrongSession`. */
export async function requireSession(client: pg.ClientBase, wanted: string): Promise<void> {
  if (wanted === 'any') return;
  const { rows } = await client.query<{ standby: boolean; read_only: string }>(
    "SELECT pg_is_in_recovery() AS standby, current_setting('transaction_read_only') AS read_only",
  );
  const [state] = rows;
  if (state === undefined || !fits(state, wanted)) throw new WrongSession();
}

function fits(state: { readonly standby: boolean; readonly read_only: string }, wanted: string): boolean {
  switch (wanted) {
    case 'standby':
      return state.standby;
    case 'primary':
      return !state.standby;
    case 'read-only':
      return state.read_only === 'on';
    default:
      return state.read_only === 'off';
  }
}
