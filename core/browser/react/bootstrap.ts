import { defineToken, type Permission } from '#core/common';

/** The signed-in user as the page knows it. Wire contract §23 (`user` of the bootstrap payload). */
export interface CurrentUser {
  readonly userId: number | undefined;
  readonly username: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly isAnonymous: boolean;
  readonly isAdmin: boolean;
  readonly can: (permission: Permission) => boolean;
}
export const CurrentUser = defineToken<CurrentUser>('core/CurrentUser');

/** What the server wrote into the page. */
export interface Bootstrap {
  readonly user: Readonly<Record<string, unknown>>;
  readonly common: {
    readonly application_root: string;
    readonly conf: Readonly<Record<string, unknown>>;
    readonly feature_flags: Readonly<Record<string, boolean>>;
    readonly locale: string;
  };
  /** Plugins built elsewhere: id, address of the module, or why it is not loaded. */
  readonly external_plugins: readonly { readonly id: string; readonly url: string }[];
}
export const Bootstrap = defineToken<Bootstrap>('core/Bootstrap');
