import type { TestServer } from '../../support/server.ts';
import { sessionWith, type Session } from '../../support/session.ts';
import { roleIdOf, testPassword } from '../../support/users.ts';

let made = 0;

/**
 * The session of a new administrator. Tests that share a server have tabs, statements and preferences apart when each
 * has a user of its own.
 */
export async function ownAdministrator(server: TestServer): Promise<Session> {
  const admin = await server.as('admin');
  made += 1;
  const username = `administrator-${made}`;
  const user = await admin.post('/api/v1/security/users/', {
    username,
    first_name: 'Test',
    last_name: `Administrator ${made}`,
    email: `${username}@example.org`,
    roles: [await roleIdOf(server, 'Admin')],
    password: testPassword,
  });
  if (user.status !== 201) throw new Error(`No user: ${user.text}`);
  const signedIn = await fetch(`${server.url}/login/`, {
    method: 'POST',
    body: new URLSearchParams({ username, password: testPassword }),
    redirect: 'manual',
  });
  const cookie = signedIn.headers
    .getSetCookie()
    .map((one) => one.split(';')[0] ?? '')
    .join('; ');
  if (cookie === '') throw new Error(`${username} could not sign in: ${String(signedIn.status)}`);
  const csrf = await fetch(`${server.url}/api/v1/security/csrf_token/`, { headers: { cookie } });
  const { result } = (await csrf.json()) as { result: string };
  return sessionWith(server.url, { cookie, 'x-csrftoken': result });
}
