import { use, useState } from 'react';
import { useDispatch } from 'react-redux';
import type { MosaicChangeMeta, MosaicNode } from 'react-mosaic-component';
import { Preferences, setPreference, useBranch } from '#core/browser';
import { editTab } from '../../contract/editor-state.ts';
import type { TabFrame } from '../../common/editor/tab-frame.ts';
import {
  firstHeights,
  firstLayout,
  hasTile,
  heightsOf,
  readLayout,
  withHeights,
  withTile,
  withoutTile,
  type Tile,
  type TileLayout,
} from '../../common/tile-layout.ts';
import { BoardWidth } from './board-width.ts';

const layoutPreference = 'sqllab/tiles';

/**
 * Layout of the tiles. The arrangement is the user's; whether tables show and how the height is shared is the tab's.
 */
export function useTiles(tab: TabFrame) {
  const widthPx = use(BoardWidth);
  const dispatch = useDispatch();
  const { values } = useBranch(Preferences);
  const own = readLayout(values[layoutPreference], widthPx);
  const isTablesHidden = tab.hideLeftBar && hasTile(own, 'tables');
  const standing = withHeights(isTablesHidden ? (withoutTile(own, 'tables') ?? own) : own, tab);
  // A dragged tile takes no room meanwhile. That is not the layout to keep, so only the one after the drop is saved.
  const [passing, setPassing] = useState<TileLayout>();
  const layout = passing ?? standing;
  const keep = (value: TileLayout) => dispatch(setPreference({ name: layoutPreference, value, follows: true }));
  return {
    layout,
    setPassing: (value: MosaicNode<Tile> | null, meta?: MosaicChangeMeta<Tile>) => {
      setPassing(meta?.type === 'drag-cancel' ? undefined : readLayout(value, widthPx));
    },
    setLayout: (value: MosaicNode<Tile> | null) => {
      setPassing(undefined);
      const changed = readLayout(value, widthPx);
      const heights = heightsOf(changed);
      if (heights !== undefined && heights.northPercent !== tab.northPercent) dispatch(editTab({ change: heights }));
      keep(isTablesHidden ? withTile(changed, 'tables', widthPx) : changed);
    },
    isShown: (tile: Tile) => hasTile(layout, tile),
    close: (tile: Tile) => {
      if (tile === 'tables') dispatch(editTab({ change: { hideLeftBar: true } }));
      else keep(withoutTile(own, tile) ?? own);
    },
    open: (tile: Tile) => {
      if (tile === 'tables') dispatch(editTab({ change: { hideLeftBar: false } }));
      keep(withTile(own, tile, widthPx));
    },
    reset: () => {
      dispatch(editTab({ change: { hideLeftBar: false, ...firstHeights } }));
      keep(firstLayout(widthPx));
    },
  };
}
