import { AppError, type Permission } from '#core/common';
import type { Identity } from '#core/server';
import type { UserItem } from '#plugins/access';
import { isAdminRole } from '../common/permission-pairs.ts';
import { refusals } from '../common/messages.ts';
import type { RoleStore } from './role-store.ts';

/** Throws 403 unless the caller has every pair: nobody raises their own rights by editing roles. */
export function checkHoldsPairs(caller: Identity, pairs: readonly Permission[]): void {
  if (!caller.isAdmin && !pairs.every((pair) => caller.can(pair)))
    throw new AppError('forbidden', refusals.moreThanOwn());
}

/** Throws 403 unless the caller has all that these roles grant; the Admin role is for administrators to give. */
export async function checkHoldsRoles(caller: Identity, roleIds: readonly number[], roles: RoleStore): Promise<void> {
  if (caller.isAdmin) return;
  const rows = await roles.rows(roleIds);
  if (rows.some((role) => isAdminRole(role.name))) throw new AppError('forbidden', refusals.moreThanOwn());
  checkHoldsPairs(caller, await roles.pairsOf(roleIds));
}

/** Throws when a change would lock its author out. */
export function checkNotLockingOut(
  caller: Identity,
  user: UserItem,
  after: { readonly active: boolean; readonly roleIds: readonly number[] },
): void {
  if (user.id !== caller.userId) return;
  if (!after.active) throw new AppError('unprocessable', refusals.notOneself());
  const adminRoles = user.roles.filter((role) => isAdminRole(role.name));
  if (adminRoles.length > 0 && !adminRoles.some((role) => after.roleIds.includes(role.id))) {
    throw new AppError('unprocessable', refusals.ownAdminRole());
  }
}
