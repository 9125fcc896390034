import {
  Button,
  Menu,
  MenuDivider,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
  Tooltip,
} from '@fluentui/react-components';
import {
  BookmarkAddRegular,
  BookmarkMultipleRegular,
  BookmarkRegular,
  DeleteRegular,
  HomeRegular,
  RenameRegular,
  SaveRegular,
} from '@fluentui/react-icons';
import { useDispatch } from 'react-redux';
import { useBranch, useCurrentUser } from '#core/browser';
import { SubMenu, menuBelowEnd } from '#core/browser/ui';
import { viewMessages as messages } from '../../common/view-messages.ts';
import type { FilterView } from '../../contract/filter-view.ts';
import { FilterBars, chooseMasks, resetFilters } from '../state/filter-bar-state.ts';
import { removeView, renameView, replaceView, saveView, setDefaultView } from './view-commands.ts';

/** The reader's own states of the filters: choose one, keep the present one, change them. */
export function ViewsMenu() {
  const dispatch = useDispatch();
  const { views } = useBranch(FilterBars);
  const hasAccount = !useCurrentUser().isAnonymous; // nobody else has views
  return (
    <Menu positioning={menuBelowEnd}>
      <MenuTrigger disableButtonEnhancement>
        <Tooltip content={messages.menu()} relationship="label">
          <Button appearance="subtle" size="small" icon={<BookmarkMultipleRegular />} />
        </Tooltip>
      </MenuTrigger>
      <MenuPopover>
        <MenuList hasIcons>
          {views.map((view) => (
            <ViewEntry key={view.id} view={view} />
          ))}
          {views.length > 0 && <MenuDivider />}
          {hasAccount && (
            <MenuItem icon={<BookmarkAddRegular />} onClick={() => dispatch(saveView())}>
              {messages.save()}
            </MenuItem>
          )}
          <MenuItem onClick={() => dispatch(resetFilters())}>{messages.reset()}</MenuItem>
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}

function ViewEntry({ view }: { readonly view: FilterView }) {
  const dispatch = useDispatch();
  const { name, isDefault, masks } = view;
  return (
    <>
      <MenuItem
        icon={isDefault ? <HomeRegular /> : <BookmarkRegular />}
        onClick={() => dispatch(chooseMasks({ masks }))}
      >
        {isDefault ? messages.defaultMark({ name }) : name}
      </MenuItem>
      <SubMenu label={messages.manage({ name })}>
        <MenuItem icon={<SaveRegular />} onClick={() => dispatch(replaceView({ view }))}>
          {messages.replace()}
        </MenuItem>
        <MenuItem icon={<HomeRegular />} onClick={() => dispatch(setDefaultView({ view, isDefault: !isDefault }))}>
          {isDefault ? messages.noDefault() : messages.makeDefault()}
        </MenuItem>
        <MenuItem icon={<RenameRegular />} onClick={() => dispatch(renameView({ view }))}>
          {messages.rename()}
        </MenuItem>
        <MenuItem icon={<DeleteRegular />} onClick={() => dispatch(removeView({ view }))}>
          {messages.remove()}
        </MenuItem>
      </SubMenu>
    </>
  );
}
