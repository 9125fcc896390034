import type { Permission } from '../http/route.ts';

/** Who is asking, or in whose name work runs. Made by the plugin that signs people in; core only reads it. */
export interface Identity {
  readonly userId: number;
  readonly username: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly roles: readonly string[];
  /** True when a role is named admin, ignoring case. Specification §6. */
  readonly isAdmin: boolean;
  /** True for the stand-in of visitors without credentials (the Public role). */
  readonly isAnonymous: boolean;
  /** Whether one of the roles grants the pair. */
  readonly can: (permission: Permission) => boolean;
}
