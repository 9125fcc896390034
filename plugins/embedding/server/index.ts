import { Settings, contribute } from '#core/common';
import { Clock, FramedPages, SecretKey, defineServerPlugin } from '#core/server';
import { IdentitySources, Roles } from '#plugins/access';
import { DashboardAccessRules, EmbeddedDashboards } from '#plugins/dashboard';
import { ReaderRules } from '#plugins/datasets';
import { embeddingSettings, manifest } from '../manifest.ts';
import { allowEmbedding, forbidEmbedding, readEmbedded, readEmbeddedByUuid } from './answer-embedding.ts';
import { answerGuestToken } from './answer-guest-token.ts';
import { embeddedPage } from './embedded-page.ts';
import { guestAccess, guestRows } from './guest-rules.ts';
import { guestSource } from './guest-source.ts';
import { GuestTokens, jwtGuestTokens } from './guest-tokens.ts';
import { Guests, tokenGuests } from './guests.ts';

export default defineServerPlugin({
  id: manifest.id,
  services: (services) => {
    services.provide(
      GuestTokens,
      { secretKey: SecretKey, clock: Clock, settings: Settings },
      ({ settings, ...parts }) =>
        jwtGuestTokens(parts, {
          secret: settings.get(embeddingSettings.secret),
          seconds: settings.get(embeddingSettings.seconds),
          audience: settings.get(embeddingSettings.audience),
        }),
    );
    services.provide(
      Guests,
      { tokens: GuestTokens, embedded: EmbeddedDashboards, roles: Roles, settings: Settings },
      ({ settings, ...parts }) => tokenGuests(parts, settings.get(embeddingSettings.role)),
    );
  },
  contributions: [
    contribute(IdentitySources, guestSource),
    contribute(DashboardAccessRules, guestAccess),
    contribute(ReaderRules, guestRows),
    contribute(FramedPages, embeddedPage),
  ],
  routes: [answerGuestToken, readEmbedded, ...allowEmbedding, forbidEmbedding, readEmbeddedByUuid],
});
