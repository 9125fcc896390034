import { defineToken, type Permission, type Services } from '#core/common';

/**
 * The signed-in user as the page knows it. See docs/http-api.md, "Bootstrap payload" (`user` of the bootstrap payload).
 */
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
    readonly locale: string;
  };
  /** Plugins that run on the server, each after those it requires. */
  readonly plugins: readonly { readonly id: string; readonly requires: readonly string[] }[];
  /** Plugins built elsewhere and the addresses of their modules. */
  readonly external_plugins: readonly { readonly id: string; readonly url: string }[];
}
export const Bootstrap = defineToken<Bootstrap>('core/Bootstrap');

/** The page's services as a service, for what is asked to find its own, such as palette sources. */
export type PageServices = Pick<Services, 'get'>;
export const PageServices = defineToken<PageServices>('core/PageServices');
