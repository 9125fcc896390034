import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { Badge, Button } from '@fluentui/react-components';
import { AddRegular, ShieldKeyholeRegular } from '@fluentui/react-icons';
import { Dialogs, LinkTo, useBranch, useCurrentUser, useService, useWorkbench } from '#core/browser';
import { DataTable, EmptyState, PageHeader, type DataTableColumn } from '#core/browser/ui';
import { rolesLink, type RoleRow } from '#plugins/access';
import { adminMessages } from '../../common/sign-in-messages.ts';
import { RoleMenu } from './role-menu.tsx';
import { RolesPage, createRole, showRoles } from './roles-state.ts';

/** The list of roles. */
export function RoleList() {
  const dispatch = useDispatch();
  const dialogs = useService(Dialogs);
  const { navigate } = useWorkbench();
  const { list, createdId } = useBranch(RolesPage);
  useEffect(() => {
    if (createdId !== undefined) navigate(rolesLink.href({}, { role: createdId }));
  }, [createdId, navigate]);
  const mayWrite = useCurrentUser().can(['can_write', 'Role']);
  const columns = useRoleColumns(mayWrite);
  const add = async () => {
    const name = await dialogs.prompt({
      title: adminMessages.newRole(),
      label: adminMessages.roleName(),
      confirmLabel: adminMessages.create(),
    });
    if (name !== undefined && name !== '') dispatch(createRole({ name }));
  };
  return (
    <>
      <PageHeader
        title={adminMessages.roles()}
        description={adminMessages.rolesIntro()}
        actions={
          mayWrite && (
            <Button
              appearance="primary"
              icon={<AddRegular />}
              onClick={() => {
                void add();
              }}
            >
              {adminMessages.addRole()}
            </Button>
          )
        }
      />
      <DataTable<RoleRow>
        ariaLabel={adminMessages.roles()}
        rows={list.rows}
        rowKey={(role) => role.id}
        columns={columns}
        status={list.status}
        error={list.error}
        onRetry={() => dispatch(showRoles())}
        rowHref={(role) => rolesLink.href({}, { role: role.id })}
        empty={
          <EmptyState icon={ShieldKeyholeRegular} title={adminMessages.roles()} text={adminMessages.rolesIntro()} />
        }
      />
    </>
  );
}

function useRoleColumns(mayWrite: boolean): readonly DataTableColumn<RoleRow>[] {
  const columns: readonly DataTableColumn<RoleRow>[] = [
    {
      id: 'name',
      title: adminMessages.name(),
      card: 'title',
      render: (role) => <LinkTo href={rolesLink.href({}, { role: role.id })}>{role.name}</LinkTo>,
    },
    {
      id: 'kind',
      title: adminMessages.kind(),
      render: (role) => (
        <Badge appearance="tint" color={role.built_in ? 'brand' : 'informative'}>
          {role.built_in ? adminMessages.builtIn() : adminMessages.custom()}
        </Badge>
      ),
    },
    {
      id: 'permissions',
      title: adminMessages.permissionCount(),
      align: 'end',
      width: '120px',
      render: (role) => role.permission_count,
    },
    { id: 'users', title: adminMessages.userCount(), align: 'end', width: '120px', render: (role) => role.user_count },
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
      render: (role) => <RoleMenu role={role} />,
    },
  ];
}
