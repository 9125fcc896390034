import { useDispatch } from 'react-redux';
import { Badge, Link, makeStyles, tokens } from '@fluentui/react-components';
import { useCurrentUser } from '#core/browser';
import type { DataTableColumn } from '#core/browser/ui';
import { fullName, type UserItem } from '#plugins/access';
import { adminMessages } from '../../common/sign-in-messages.ts';
import { UserMenu } from './user-menu.tsx';
import { usersSlice } from './users-state.ts';

const useStyles = makeStyles({
  chips: { display: 'flex', flexWrap: 'wrap', gap: '4px' },
  muted: { color: tokens.colorNeutralForeground3 },
  name: { display: 'flex', alignItems: 'center', gap: '6px' },
});

const dateFormat = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

/** Columns of the list of users. */
export function useUserColumns(mayWrite: boolean): readonly DataTableColumn<UserItem>[] {
  const styles = useStyles();
  const columns: readonly DataTableColumn<UserItem>[] = [
    {
      id: 'username',
      title: adminMessages.username(),
      isSortable: true,
      card: 'title',
      width: '20%',
      render: (user) => <Username user={user} mayOpen={mayWrite} />,
    },
    { id: 'first_name', title: adminMessages.name(), isSortable: true, render: (user) => nameOf(user) },
    { id: 'email', title: adminMessages.email(), isSortable: true, render: (user) => user.email },
    {
      id: 'roles',
      title: adminMessages.roles(),
      render: (user) => <UserRoles user={user} />,
    },
    {
      id: 'active',
      title: adminMessages.status(),
      isSortable: true,
      width: '96px',
      render: (user) => (
        <Badge appearance="tint" color={user.active ? 'success' : 'subtle'}>
          {user.active ? adminMessages.active() : adminMessages.inactive()}
        </Badge>
      ),
    },
    {
      id: 'last_login',
      title: adminMessages.lastSignIn(),
      isSortable: true,
      render: (user) => (
        <span className={styles.muted}>
          {user.last_login === null ? adminMessages.never() : dateFormat.format(new Date(`${user.last_login}Z`))}
        </span>
      ),
    },
  ];
  if (!mayWrite) return columns;
  return [
    ...columns,
    {
      id: 'actions',
      title: adminMessages.edit(),
      card: 'actions',
      width: '48px',
      align: 'end',
      render: (user) => <UserMenu user={user} />,
    },
  ];
}

/** The name to sign in with; for those who may change users it opens the editor. */
function Username({ user, mayOpen }: { readonly user: UserItem; readonly mayOpen: boolean }) {
  const styles = useStyles();
  const dispatch = useDispatch();
  const { userId } = useCurrentUser();
  return (
    <span className={styles.name}>
      {mayOpen ? (
        <Link
          as="button"
          onClick={() => {
            dispatch(usersSlice.actions.editorOpened({ user }));
          }}
        >
          {user.username}
        </Link>
      ) : (
        user.username
      )}
      {user.id === userId && (
        <Badge appearance="tint" size="small">
          {adminMessages.you()}
        </Badge>
      )}
    </span>
  );
}

function UserRoles({ user }: { readonly user: UserItem }) {
  const styles = useStyles();
  return (
    <span className={styles.chips}>
      {user.roles.length === 0 && <span className={styles.muted}>{adminMessages.noRoles()}</span>}
      {user.roles.map((role) => (
        <Badge key={role.id} appearance="tint" color="informative">
          {role.name}
        </Badge>
      ))}
    </span>
  );
}

/** The full name; empty where it would only repeat the username. */
function nameOf(user: UserItem): string {
  const name = fullName(user);
  return name === user.username ? '' : name;
}
