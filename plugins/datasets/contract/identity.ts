import type { GuestGrant, Permission } from '#core/common';

/** The part of the server's Identity that access checks need; a contract cannot import the server's door. */
export interface Identity {
  readonly userId: number;
  readonly isAdmin: boolean;
  readonly can: (permission: Permission) => boolean;
  readonly guest?: GuestGrant;
}
