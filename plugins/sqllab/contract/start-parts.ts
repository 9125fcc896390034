import { withDeps, defineExtensionPoint, type Resolved, type TokenRecord } from '#core/common';

/** What a plugin adds to the reply that the editor starts with. See docs/http-api.md, "SQL editor". */
export interface StartReply {
  /** `client_id`: what the page that made the tab called it. */
  readonly tab_state_ids: { readonly id: number; readonly label: string; readonly client_id?: string | null }[];
  readonly active_tab: Record<string, unknown> | null;
}

export interface SqlLabStartPart {
  readonly id: string;
  readonly server: true;
  readonly deps: TokenRecord;
  readonly read: (services: Readonly<Record<string, unknown>>, userId: number) => Promise<Partial<StartReply>>;
}

export const SqlLabStartParts = defineExtensionPoint<SqlLabStartPart>({
  id: 'sqllab/start-parts',
  summary: 'What a plugin adds to the reply that the SQL editor starts with, such as tabs kept on the server.',
  keyOf: (part) => part.id,
});

/** Declares a part whose function sees its `deps` typed. */
export function defineSqlLabStartPart<R extends TokenRecord>(part: {
  readonly id: string;
  readonly deps: R;
  readonly read: (services: Resolved<R>, userId: number) => Promise<Partial<StartReply>>;
}): SqlLabStartPart {
  return withDeps({ ...part, server: true });
}
