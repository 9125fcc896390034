import type { Permission } from '#core/common';
import type { Bootstrap, CurrentUser } from './bootstrap.ts';

/** The user object of the bootstrap payload, read defensively: absent fields mean an anonymous visitor. */
export function readCurrentUser(user: Bootstrap['user']): CurrentUser {
  const roles = (typeof user['roles'] === 'object' && user['roles'] !== null ? user['roles'] : {}) as Readonly<
    Record<string, readonly Permission[]>
  >; // written by our own server
  const granted = new Set(
    Object.values(roles).flatMap((pairs) => pairs.map(([permission, view]) => `${permission} on ${view}`)),
  );
  const isAdmin = Object.keys(roles).some((name) => name.toLowerCase() === 'admin');
  const userId = typeof user['userId'] === 'number' ? user['userId'] : undefined;
  return {
    userId,
    username: textOf(user['username']),
    firstName: textOf(user['firstName']),
    lastName: textOf(user['lastName']),
    email: textOf(user['email']),
    isAnonymous: user['isAnonymous'] === true || userId === undefined,
    isAdmin,
    can: ([permission, view]) => isAdmin || granted.has(`${permission} on ${view}`),
  };
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
