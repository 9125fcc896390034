import type { BrowserContext, Page } from 'playwright-core';
import type { ContextMaker } from '../../support/chromium.ts';
import type { TestServer } from '../../support/server.ts';
import { testPassword, userWithPairs, userWithRoles, roleIdOf, type TestUser } from '../../support/users.ts';

/** A user with the built-in role Gamma who may query every dataset. */
export async function gammaUser(server: TestServer): Promise<TestUser> {
  const { roleId } = await userWithPairs(server, [['all_datasource_access', 'all_datasource_access']]);
  return userWithRoles(server, [await roleIdOf(server, 'Gamma'), roleId]);
}

/** A page of a browser of its own in which this user has signed in. */
export async function pageOf(user: TestUser, browser: ContextMaker, server: TestServer): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await signIn(user, context, server);
  return context.newPage();
}

/** Signs this user in, in place of the current user. */
export async function signIn(user: TestUser, context: BrowserContext, server: TestServer): Promise<void> {
  const answer = await fetch(`${server.url}/login/`, {
    method: 'POST',
    body: new URLSearchParams({ username: user.username, password: testPassword }),
    redirect: 'manual',
  });
  const [pair = ''] = answer.headers.getSetCookie().map((one) => one.split(';')[0] ?? '');
  const at = pair.indexOf('=');
  if (at < 1) throw new Error(`${user.username} could not sign in: ${String(answer.status)}`);
  await context.clearCookies();
  await context.addCookies([{ name: pair.slice(0, at), value: pair.slice(at + 1), url: server.url }]);
}
