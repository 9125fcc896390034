import { useDispatch } from 'react-redux';
import { Button, Menu, MenuItem, MenuList, MenuPopover, MenuTrigger } from '@fluentui/react-components';
import { CopyRegular, DeleteRegular, MoreHorizontalRegular, OpenRegular } from '@fluentui/react-icons';
import { Dialogs, useService, useWorkbench } from '#core/browser';
import { rolesLink, type RoleRow } from '#plugins/access';
import { adminTexts } from '../../common/texts.ts';
import { createRole, removeRole } from './roles-state.ts';

/** What can be done with one role. */
export function RoleMenu({ role }: { readonly role: RoleRow }) {
  const dispatch = useDispatch();
  const dialogs = useService(Dialogs);
  const { navigate } = useWorkbench();
  const duplicate = async () => {
    const name = await dialogs.prompt({
      title: adminTexts.duplicateTitle({ name: role.name }),
      label: adminTexts.roleName(),
      initial: adminTexts.copyOf({ name: role.name }),
      confirmLabel: adminTexts.create(),
    });
    if (name !== undefined && name !== '') dispatch(createRole({ name, copyOf: role.id }));
  };
  const remove = async () => {
    const agreed = await dialogs.confirm({
      title: adminTexts.removeRoleTitle({ name: role.name }),
      text: adminTexts.removeRoleText({ count: role.user_count }),
      confirmLabel: adminTexts.remove(),
      isDanger: true,
    });
    if (agreed) dispatch(removeRole({ id: role.id }));
  };
  return (
    <Menu positioning="below-end">
      <MenuTrigger disableButtonEnhancement>
        <Button
          appearance="subtle"
          size="small"
          icon={<MoreHorizontalRegular />}
          aria-label={adminTexts.actionsFor({ name: role.name })}
        />
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          <MenuItem
            icon={<OpenRegular />}
            onClick={() => {
              navigate(rolesLink.href({}, { role: role.id }));
            }}
          >
            {adminTexts.open()}
          </MenuItem>
          <MenuItem
            icon={<CopyRegular />}
            onClick={() => {
              void duplicate();
            }}
          >
            {adminTexts.duplicate()}
          </MenuItem>
          <MenuItem
            icon={<DeleteRegular />}
            disabled={role.built_in}
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
