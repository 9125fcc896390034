import type { Extensions, StoreRoot } from '#core/common';
import { DashboardPages } from './dashboard-state.ts';
import { DataMasks } from './data-mask.ts';
import { linkPartsOf } from './link-parts.ts';

/** What an address to share holds: the present masks, tabs and place, and what plugins add. */
export async function permalinkBody(extensions: Pick<Extensions, 'all'>, root: StoreRoot, anchor: string | undefined) {
  const { activeTabs, urlParams } = DashboardPages.select(root);
  const chartStates = await linkPartsOf(extensions, root);
  return {
    urlParams: urlParams.map(([name, value]) => [name, value] as [string, string]), // a tuple, writable
    dataMask: { ...DataMasks.select(root) },
    activeTabs: [...activeTabs],
    anchor: anchor ?? null,
    ...(chartStates === undefined ? {} : { chartStates }),
  };
}
