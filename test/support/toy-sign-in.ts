import { createHmac, timingSafeEqual } from 'node:crypto';
import { Type, type Static } from 'typebox';
import { definePlugin, defineRoute } from '#core/common';
import { defineServerPlugin, handle, type ServerDefinition, type ServerHalf } from '#core/server';
import {
  ExternalAccounts,
  Sessions,
  signInRedirect,
  signInReplies,
  type ExternalRoleRules,
  type SignInAttempt,
} from '#plugins/access';
import { manifest as access } from '../../plugins/access/manifest.ts';
import { manifest as sharedState } from '../../plugins/shared-state/manifest.ts';
import { productDefinition } from '../../workbench/server/definition.ts';

const method = 'toy-sign-in/assertion';
const key = 'shared with the other system';

/** What the other system vouches for. */
const Claims = Type.Object({ subject: Type.String(), name: Type.String(), groups: Type.Array(Type.String()) });
type Claims = Static<typeof Claims>;
const Assertion = Type.Object({ claims: Claims, signature: Type.String(), next: Type.Optional(Type.String()) });
type Assertion = Static<typeof Assertion>;

const byScript = defineRoute('POST', '/toy-sign-in/', { body: Assertion, replies: signInReplies }, 'public', {
  skipsCsrf: true,
});
/** As an identity provider leads a browser back. */
const byBrowser = defineRoute(
  'GET',
  '/toy-sign-in/back',
  { query: Type.Object({ assertion: Type.String() }), replies: signInRedirect },
  'public',
);

const sign = (claims: Claims): string => createHmac('sha256', key).update(JSON.stringify(claims)).digest('hex');

function holds({ claims, signature }: Assertion): boolean {
  const [sent, right] = [Buffer.from(signature), Buffer.from(sign(claims))];
  return sent.length === right.length && timingSafeEqual(sent, right);
}

const rolesByGroup = { analysts: ['Gamma'], chiefs: ['Alpha', 'sql_lab'], ghosts: ['No such role'] };

function attemptOf(
  assertion: Assertion,
  accounts: ExternalAccounts,
  assigned: ExternalRoleRules['assigned'],
): SignInAttempt {
  const { subject, name, groups } = assertion.claims;
  const person = { subject, username: name, groups };
  const rules = { rolesByGroup, rolesOfAll: [], assigned };
  const verify = () => (holds(assertion) ? accounts.find(method, person, rules) : Promise.resolve(undefined));
  return { method, next: assertion.next, verify };
}

const half = (assigned: ExternalRoleRules['assigned']) =>
  defineServerPlugin({
    id: 'toy-sign-in',
    routes: [
      handle(
        byScript,
        { sessions: Sessions, accounts: ExternalAccounts },
        ({ body, request }, { sessions, accounts }) =>
          sessions.openByForm(request, attemptOf(body, accounts, assigned)),
      ),
      handle(byBrowser, { sessions: Sessions, accounts: ExternalAccounts }, (input, { sessions, accounts }) => {
        const assertion = JSON.parse(input.query.assertion) as Assertion; // only the tests write it
        const signOutAddress = 'https://other.example/sign-out';
        return sessions.openByRedirect(input.request, { ...attemptOf(assertion, accounts, assigned), signOutAddress });
      }),
    ],
  });

/** A server of nothing but `access`, what it requires, and one more plugin. */
export function accessWith(half: ServerHalf): ServerDefinition {
  const { id } = half;
  const product = productDefinition(process.cwd());
  const manifest = definePlugin({ id, title: id, description: 'A plugin of a test.', requires: ['access'] });
  return {
    ...product,
    manifests: [sharedState, access, manifest],
    halves: { ...product.halves, [id]: () => Promise.resolve({ default: half }) },
  };
}

/** A server with a second sign-in method beside passwords. */
export const toySignIn = (assigned: ExternalRoleRules['assigned'] = 'every-sign-in'): ServerDefinition =>
  accessWith(half(assigned));

/** What the other system sends for somebody. */
export const assertionOf = (subject: string, name: string, groups: readonly string[] = []): Assertion => {
  const claims = { subject, name, groups: [...groups] };
  return { claims, signature: sign(claims) };
};
