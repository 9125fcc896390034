import { useDispatch } from 'react-redux';
import { CopyRegular, DeleteRegular, OpenRegular } from '@fluentui/react-icons';
import { Dialogs, useService, useWorkbench } from '#core/browser';
import { RowMenu } from '#core/browser/ui';
import { rolesLink, type RoleRow } from '#plugins/access';
import { adminMessages } from '../../common/sign-in-messages.ts';
import { createRole, removeRole } from './roles-state.ts';

/** What can be done with one role. */
export function RoleMenu({ role }: { readonly role: RoleRow }) {
  const dispatch = useDispatch();
  const dialogs = useService(Dialogs);
  const { navigate } = useWorkbench();
  const duplicate = async () => {
    const name = await dialogs.prompt({
      title: adminMessages.duplicateTitle({ name: role.name }),
      label: adminMessages.roleName(),
      initial: adminMessages.copyOf({ name: role.name }),
      confirmLabel: adminMessages.create(),
    });
    if (name !== undefined && name !== '') dispatch(createRole({ name, copyOf: role.id }));
  };
  const remove = async () => {
    const agreed = await dialogs.confirm({
      title: adminMessages.removeRoleTitle({ name: role.name }),
      text: adminMessages.removeRoleText({ count: role.user_count }),
      confirmLabel: adminMessages.remove(),
      isDanger: true,
    });
    if (agreed) dispatch(removeRole({ id: role.id }));
  };
  return (
    <RowMenu
      ariaLabel={adminMessages.actionsFor({ name: role.name })}
      actions={[
        {
          label: adminMessages.open(),
          icon: <OpenRegular />,
          run: () => {
            navigate(rolesLink.href({}, { role: role.id }));
          },
        },
        { label: adminMessages.duplicate(), icon: <CopyRegular />, run: duplicate },
        { label: adminMessages.remove(), icon: <DeleteRegular />, isDisabled: role.built_in, run: remove },
      ]}
    />
  );
}
