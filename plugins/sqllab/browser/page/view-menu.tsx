import {
  Button,
  Menu,
  MenuDivider,
  MenuItem,
  MenuItemCheckbox,
  MenuList,
  MenuPopover,
  MenuTrigger,
} from '@fluentui/react-components';
import { useIsNarrow } from '#core/browser/ui';
import type { TabFrame } from '../../common/editor/tab-frame.ts';
import { tiles, type Tile } from '../../common/tile-layout.ts';
import { tileMessages } from '../../common/tile-messages.ts';
import { useTiles } from './use-tiles.ts';

const placeable = tiles.filter((tile) => tile !== 'editor');

/** Which parts of the page show beside the text. On a narrow screen they show one at a time anyway. */
export function ViewMenu({ tab }: { readonly tab: TabFrame }) {
  const { isShown, open, close, reset } = useTiles(tab);
  if (useIsNarrow()) return null;
  const toggle = (tile: Tile) => {
    if (isShown(tile)) close(tile);
    else open(tile);
  };
  return (
    <Menu checkedValues={{ tiles: placeable.filter(isShown) }}>
      <MenuTrigger disableButtonEnhancement>
        <Button size="small" appearance="subtle">
          {tileMessages.view()}
        </Button>
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          {placeable.map((tile) => (
            <MenuItemCheckbox
              key={tile}
              name="tiles"
              value={tile}
              onClick={() => {
                toggle(tile);
              }}
            >
              {tileMessages[tile]()}
            </MenuItemCheckbox>
          ))}
          <MenuDivider />
          <MenuItem onClick={reset}>{tileMessages.reset()}</MenuItem>
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}
