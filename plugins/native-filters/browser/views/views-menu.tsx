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
import { viewText as text } from '../../common/view-messages.ts';
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
        <Tooltip content={text.menu()} relationship="label">
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
              {text.save()}
            </MenuItem>
          )}
          <MenuItem onClick={() => dispatch(resetFilters())}>{text.reset()}</MenuItem>
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
        {isDefault ? text.defaultMark({ name }) : name}
      </MenuItem>
      <SubMenu label={text.manage({ name })}>
        <MenuItem icon={<SaveRegular />} onClick={() => dispatch(replaceView({ view }))}>
          {text.replace()}
        </MenuItem>
        <MenuItem icon={<HomeRegular />} onClick={() => dispatch(setDefaultView({ view, isDefault: !isDefault }))}>
          {isDefault ? text.noDefault() : text.makeDefault()}
        </MenuItem>
        <MenuItem icon={<RenameRegular />} onClick={() => dispatch(renameView({ view }))}>
          {text.rename()}
        </MenuItem>
        <MenuItem icon={<DeleteRegular />} onClick={() => dispatch(removeView({ view }))}>
          {text.remove()}
        </MenuItem>
      </SubMenu>
    </>
  );
}
