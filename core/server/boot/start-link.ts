import { defineToken } from '#core/common';

/** How the person who started the server gets in without a form. Provided by the plugin that knows users. */
export interface StartLink {
  /** Whether no administrator has got in yet, nor could by a password: only then a start prints a link. */
  readonly isNeeded: () => Promise<boolean>;
  /** Path with query of a link that signs the local owner in, once. */
  readonly create: () => Promise<string>;
  /** Whether an administrator can sign in with a password; asked before listening beyond this machine. */
  readonly hasAdminPassword: () => Promise<boolean>;
}
export const StartLink = defineToken<StartLink>('core/StartLink');
