import { AppError, reply } from '#core/common';
import { handle } from '#core/server';
import { EmbeddedDashboards } from '#plugins/dashboard';
import { createGuestToken } from '../contract/routes.ts';
import { messages } from '../common/messages.ts';
import { GuestTokens } from './guest-tokens.ts';
import { embeddedId } from './guests.ts';

/** `POST /api/v1/security/guest_token/`. */
export const answerGuestToken = handle(
  createGuestToken,
  { tokens: GuestTokens, embedded: EmbeddedDashboards },
  async ({ body, request }, { tokens, embedded }) => {
    for (const { id } of body.resources) {
      if ((await embeddedId(String(id), embedded)) === undefined)
        throw new AppError('validation', messages.notEmbedded({ id: String(id) }));
    }
    const { user = {}, resources, rls: rls_rules } = body;
    const { host } = request.headers;
    return reply(200, {
      token: await tokens.issue({ user, resources, rls_rules }, typeof host === 'string' ? host : ''),
    });
  },
);
