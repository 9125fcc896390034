import { useDispatch } from 'react-redux';
import { Button, Menu, MenuItem, MenuList, MenuPopover, MenuTrigger } from '@fluentui/react-components';
import {
  DeleteRegular,
  EditRegular,
  MoreHorizontalRegular,
  PersonAvailableRegular,
  PersonProhibitedRegular,
} from '@fluentui/react-icons';
import { Dialogs, useCurrentUser, useService } from '#core/browser';
import type { UserItem } from '#plugins/access';
import { adminTexts } from '../../common/texts.ts';
import { changeUser, removeUsers, usersSlice } from './users-state.ts';

/** What can be done with one user. Nobody deactivates or deletes themselves. */
export function UserMenu({ user }: { readonly user: UserItem }) {
  const dispatch = useDispatch();
  const dialogs = useService(Dialogs);
  const isSelf = useCurrentUser().userId === user.id;
  const remove = async () => {
    const agreed = await dialogs.confirm({
      title: adminTexts.removeUserTitle({ count: 1 }),
      text: adminTexts.removeUserText(),
      confirmLabel: adminTexts.remove(),
      isDanger: true,
    });
    if (agreed) dispatch(removeUsers({ ids: [user.id] }));
  };
  return (
    <Menu positioning="below-end">
      <MenuTrigger disableButtonEnhancement>
        <Button
          appearance="subtle"
          size="small"
          icon={<MoreHorizontalRegular />}
          aria-label={adminTexts.actionsFor({ name: user.username })}
        />
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          <MenuItem icon={<EditRegular />} onClick={() => dispatch(usersSlice.actions.editorOpened({ user }))}>
            {adminTexts.edit()}
          </MenuItem>
          <MenuItem
            icon={user.active ? <PersonProhibitedRegular /> : <PersonAvailableRegular />}
            disabled={isSelf}
            onClick={() => dispatch(changeUser({ id: user.id, change: { active: !user.active } }))}
          >
            {user.active ? adminTexts.deactivate() : adminTexts.activate()}
          </MenuItem>
          <MenuItem
            icon={<DeleteRegular />}
            disabled={isSelf}
            onClick={() => {
              void remove();
            }}
          >
            {adminTexts.remove()}
          </MenuItem>
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}
