import type { Permission } from '#core/common';
import type { TestServer } from './server.ts';
import { sessionWith, type Session } from './session.ts';

let made = 0;

/** Password of every user made here. */
export const testPassword = 'a long enough secret';

export interface TestUser {
  readonly id: number;
  readonly username: string;
  readonly roleId: number;
  /** Requests with this user's access token. */
  readonly session: Session;
}

/** Makes a role with exactly these pairs and a user who holds it, and signs the user in as an API client. */
export async function userWithPairs(server: TestServer, pairs: readonly Permission[]): Promise<TestUser> {
  const admin = await server.as('admin');
  made += 1;
  const role = await admin.post('/api/v1/security/roles/', { name: `role-${made}`, permissions: pairs });
  if (role.status !== 201) throw new Error(`No role: ${role.text}`);
  return userWithRoles(server, [role.body.id as number]);
}

/** Makes a user with these roles, by id, and signs the user in as an API client. */
export async function userWithRoles(server: TestServer, roleIds: readonly number[]): Promise<TestUser> {
  const admin = await server.as('admin');
  made += 1;
  const username = `user-${made}`;
  const user = await admin.post('/api/v1/security/users/', {
    username,
    first_name: 'Test',
    last_name: `User ${made}`,
    email: `${username}@example.org`,
    roles: roleIds,
    password: testPassword,
  });
  if (user.status !== 201) throw new Error(`No user: ${user.text}`);
  const token = await accessTokenOf(server, username, testPassword);
  return {
    id: user.body.id as number,
    username,
    roleId: roleIds[0] ?? 0,
    session: sessionWith(server.url, { authorization: `Bearer ${token}` }),
  };
}

/** Every pair that a role can be given. */
export async function offeredPairs(session: Session): Promise<readonly Permission[]> {
  const { body } = await session.get('/api/v1/security/permissions-resources/?q=(page_size:-1)');
  const rows = body.result as readonly Readonly<Record<'permission' | 'view_menu', { readonly name: string }>>[];
  return rows.map(({ permission, view_menu }) => [permission.name, view_menu.name]);
}

/** Id of a role by its name. */
export async function roleIdOf(server: TestServer, name: string): Promise<number> {
  const admin = await server.as('admin');
  const { body } = await admin.get(`/api/v1/security/roles/?q=(filters:!((col:name,opr:eq,value:'${name}')))`);
  return body.ids[0] as number;
}

export async function accessTokenOf(server: TestServer, username: string, password: string): Promise<string> {
  const nobody = await server.as('nobody');
  const { body, status, text } = await nobody.post('/api/v1/security/login', { username, password, provider: 'db' });
  if (status !== 200) throw new Error(`No token: ${text}`);
  return body.access_token as string;
}
