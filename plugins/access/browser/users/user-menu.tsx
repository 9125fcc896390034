import { useDispatch } from 'react-redux';
import { DeleteRegular, EditRegular, PersonAvailableRegular, PersonProhibitedRegular } from '@fluentui/react-icons';
import { Dialogs, useCurrentUser, useService } from '#core/browser';
import { RowMenu } from '#core/browser/ui';
import type { UserItem } from '#plugins/access';
import { adminMessages } from '../../common/sign-in-messages.ts';
import { changeUser, removeUsers, usersSlice } from './users-state.ts';

/** What can be done with one user. Nobody deactivates or deletes themselves. */
export function UserMenu({ user }: { readonly user: UserItem }) {
  const dispatch = useDispatch();
  const dialogs = useService(Dialogs);
  const isSelf = useCurrentUser().userId === user.id;
  const remove = async () => {
    const agreed = await dialogs.confirm({
      title: adminMessages.removeUserTitle({ count: 1 }),
      text: adminMessages.removeUserText(),
      confirmLabel: adminMessages.remove(),
      isDanger: true,
    });
    if (agreed) dispatch(removeUsers({ ids: [user.id] }));
  };
  return (
    <RowMenu
      ariaLabel={adminMessages.actionsFor({ name: user.username })}
      actions={[
        {
          label: adminMessages.edit(),
          icon: <EditRegular />,
          run: () => dispatch(usersSlice.actions.editorOpened({ user })),
        },
        {
          label: user.active ? adminMessages.deactivate() : adminMessages.activate(),
          icon: user.active ? <PersonProhibitedRegular /> : <PersonAvailableRegular />,
          isDisabled: isSelf,
          run: () => dispatch(changeUser({ id: user.id, change: { active: !user.active } })),
        },
        { label: adminMessages.remove(), icon: <DeleteRegular />, isDisabled: isSelf, run: remove },
      ]}
    />
  );
}
