import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { Button } from '@fluentui/react-components';
import { AddRegular } from '@fluentui/react-icons';
import { HttpClient, definePagePart, useBranch, useCurrentUser, useLinkSearch } from '#core/browser';
import { KeptDialog, PageBody, PageHeader } from '#core/browser/ui';
import { usersLink } from '#plugins/access';
import { adminMessages } from '../../common/sign-in-messages.ts';
import { UserEditor } from './user-editor.tsx';
import { UserTable } from './user-table.tsx';
import { usersSaga } from './users-saga.ts';
import { UsersPage, showUsers, usersSlice } from './users-state.ts';

export const part = definePagePart({
  slices: [usersSlice],
  deps: { http: HttpClient },
  saga: ({ http }) => usersSaga(http),
});

/** `/users/`: the list of users and the form for one of them. */
export default function UsersPageView() {
  const dispatch = useDispatch();
  const user = useCurrentUser();
  const { search = '', page = 0 } = useLinkSearch(usersLink);
  const { editor, roles } = useBranch(UsersPage);
  useEffect(() => {
    dispatch(showUsers({ search, page }));
  }, [dispatch, search, page]);
  const mayWrite = user.can(['can_write', 'User']);
  return (
    <PageBody>
      <PageHeader
        title={adminMessages.users()}
        description={adminMessages.usersIntro()}
        actions={
          mayWrite && (
            <Button
              appearance="primary"
              icon={<AddRegular />}
              onClick={() => dispatch(usersSlice.actions.editorOpened({ user: null }))}
            >
              {adminMessages.addUser()}
            </Button>
          )
        }
      />
      <UserTable search={search} mayWrite={mayWrite} />
      <KeptDialog about={editor}>
        {({ user: edited, submission }, isOpen) => (
          <UserEditor user={edited} roles={roles} submission={submission} isOpen={isOpen} />
        )}
      </KeptDialog>
    </PageBody>
  );
}
