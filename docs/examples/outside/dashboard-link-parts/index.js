import { contribute, defineBrowserPlugin, LinkParts, showToast } from '@tessera/sdk';

/** A shared address greets those who open it. Anybody may have written it, so what it says is checked. */
const form = {
  write: () => ({ greeting: 'Hello' }),
  read: (value) =>
    typeof value?.greeting === 'string' ? showToast({ toastType: 'info', text: value.greeting }) : undefined,
};
const part = { id: 'dashboard-link-parts', load: async () => form };

export default defineBrowserPlugin({ id: 'dashboard-link-parts', contributions: [contribute(LinkParts, part)] });
