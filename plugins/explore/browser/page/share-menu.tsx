import { Menu, MenuButton, MenuItem, MenuList, MenuPopover, MenuTrigger, Tooltip } from '@fluentui/react-components';
import { useDispatch } from 'react-redux';
import { entryMessages } from '../../common/entry-messages.ts';
import { copyPermalink, copyReadableLink } from '../explore-state.ts';

/** The kinds of links to the open chart, beside the button of the usual one. */
export function ShareMenu() {
  const dispatch = useDispatch();
  return (
    <Menu>
      <MenuTrigger disableButtonEnhancement>
        <Tooltip content={entryMessages.kindsOfLinks()} relationship="label">
          <MenuButton appearance="subtle" size="small" />
        </Tooltip>
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          <MenuItem onClick={() => dispatch(copyPermalink())}>{entryMessages.copyLink()}</MenuItem>
          <MenuItem onClick={() => dispatch(copyReadableLink())}>{entryMessages.copyReadableLink()}</MenuItem>
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}
