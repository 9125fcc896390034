import { useDispatch } from 'react-redux';
import { CopyRegular, DeleteRegular, OpenRegular } from '@fluentui/react-icons';
import { Dialogs, useService, useWorkbench } from '#core/browser';
import { RowMenu } from '#core/browser/ui';
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
    <RowMenu
      ariaLabel={adminTexts.actionsFor({ name: role.name })}
      actions={[
        {
          label: adminTexts.open(),
          icon: <OpenRegular />,
          run: () => {
            navigate(rolesLink.href({}, { role: role.id }));
          },
        },
        { label: adminTexts.duplicate(), icon: <CopyRegular />, run: duplicate },
        { label: adminTexts.remove(), icon: <DeleteRegular />, isDisabled: role.built_in, run: remove },
      ]}
    />
  );
}
