import type { Result } from '#core/common';
import type { EngineError } from '../engine-statement.ts';

/** What becomes of a connection that is given back. */
export interface ReleasedState {
  /** Nothing temporary of a statement that wrote may reach the next one. */
  readonly mayHoldTemporary: boolean;
  /** Nobody gets it again; the error that broke it, where there is one. */
  readonly broken: Error | true | undefined;
}

/** A pool that lends connections, each for one statement. */
export interface LendingPool<Client> {
  readonly lend: () => Promise<Result<Client, EngineError>>;
  readonly takeBack: (client: Client, state: ReleasedState) => Promise<void>;
}

/** One connection of the pool for statements that come one after the other; `end` takes what is temporary away. */
export function sessionOver<Client, Pool extends LendingPool<Client>>(
  pool: LendingPool<Client> & Pool,
): { readonly open: Pool; readonly end: () => Promise<void> } {
  let own: Promise<Result<Client, EngineError>> | undefined;
  let broken: ReleasedState['broken'];
  return {
    open: {
      ...pool,
      lend: () => (own ??= pool.lend()),
      takeBack: (_client: Client, state: ReleasedState) => {
        broken ??= state.broken;
        return Promise.resolve();
      },
    },
    end: async () => {
      const lent = await own; // the statement that asked for it was told why there is none
      if (lent?.ok === true) await pool.takeBack(lent.value, { mayHoldTemporary: true, broken });
    },
  };
}
