import { contribute, DashboardBlocks, defineBrowserPlugin } from '@tessera/sdk';
import type { DashboardBlockProps } from '@tessera/sdk/plugins/dashboard';

function Icon() {
  return (
    <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true">
      <rect x="3" y="3" width="14" height="14" fill="currentColor" />
    </svg>
  );
}

export function Block({ component }: DashboardBlockProps) {
  return <p>__TITLE__, {component.meta.width ?? 0} columns wide</p>;
}

export default defineBrowserPlugin({
  id: '__ID__',
  contributions: [
    contribute(DashboardBlocks, {
      key: 'DYNAMIC:__ID__',
      type: 'DYNAMIC',
      title: () => '__TITLE__',
      icon: Icon,
      rank: 500,
      createMeta: () => ({ width: 4, height: 20, componentKey: '__ID__' }),
      load: async () => ({ default: Block }),
    }),
  ],
});
