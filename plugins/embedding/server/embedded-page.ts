import { AppError, Settings } from '#core/common';
import { defineFramedPage } from '#core/server';
import { EmbeddedDashboards, dashboardLink } from '#plugins/dashboard';
import { originsOf } from '../common/allowed-origins.ts';
import { messages } from '../common/messages.ts';
import { embeddingSettings } from '../manifest.ts';
import { hearHost } from './hear-host.ts';

const embeddedPath = /^\/embedded\/([^/]+)\/?$/;

/** `/embedded/<uuid>`. */
export const embeddedPage = defineFramedPage({
  id: 'embedding/dashboard',
  deps: { embedded: EmbeddedDashboards, settings: Settings },
  open: async ({ embedded, settings }, { path, search, referrer }) => {
    const uuid = embeddedPath.exec(path)?.[1];
    if (uuid === undefined) return undefined;
    const found = await embedded.byUuid(uuid);
    if (found === undefined) throw new AppError('not-found', messages.unknown());
    const isOpen = found.allowedDomains.length === 0;
    const allowed = originsOf(found.allowedDomains);
    const from = referrer !== undefined && URL.canParse(referrer) ? new URL(referrer).origin : undefined;
    if (!isOpen && (from === undefined || !allowed.includes(from)))
      throw new AppError('forbidden', messages.notAllowed());
    const params = Object.fromEntries(new URLSearchParams(search));
    const address = dashboardLink.href({ idOrSlug: String(found.dashboardId) });
    return {
      ancestors: isOpen ? 'any' : allowed,
      bootstrap: {
        config: { GUEST_TOKEN_HEADER_NAME: settings.get(embeddingSettings.header) },
        embedded: {
          dashboard_id: String(found.dashboardId),
          href: `${address}?${new URLSearchParams({ standalone: '1', ...params }).toString()}`,
        },
      },
      script: hearHost(isOpen ? 'any' : allowed),
    };
  },
});
