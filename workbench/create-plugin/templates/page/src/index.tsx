import { contribute, defineBrowserPlugin, defineLink, NavEntries, Pages } from '@tessera/sdk';

export const link = defineLink('/__ID__/');
const title = () => '__TITLE__';

function Icon() {
  return (
    <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true">
      <circle cx="10" cy="10" r="6" fill="currentColor" />
    </svg>
  );
}

export function Hello() {
  return <h1>{title()}</h1>;
}

export default defineBrowserPlugin({
  id: '__ID__',
  contributions: [
    contribute(Pages, { link, title, load: async () => ({ default: Hello }) }),
    contribute(NavEntries, { id: '__ID__', label: title, icon: Icon, href: link.href(), section: 'main', rank: 500 }),
  ],
});
