import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { Badge, Button } from '@fluentui/react-components';
import { AddRegular, ShieldKeyholeRegular } from '@fluentui/react-icons';
import { Dialogs, LinkTo, useBranch, useCurrentUser, useService, useWorkbench } from '#core/browser';
import { DataTable, EmptyState, PageHeader, type DataTableColumn } from '#core/browser/ui';
import { rolesLink, type RoleRow } from '#plugins/access';
import { adminTexts } from '../../common/texts.ts';
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
      title: adminTexts.newRole(),
      label: adminTexts.roleName(),
      confirmLabel: adminTexts.create(),
    });
    if (name !== undefined && name !== '') dispatch(createRole({ name }));
  };
  return (
    <>
      <PageHeader
        title={adminTexts.roles()}
        description={adminTexts.rolesIntro()}
        actions={
          mayWrite && (
            <Button
              appearance="primary"
              icon={<AddRegular />}
              onClick={() => {
                void add();
              }}
            >
              {adminTexts.addRole()}
            </Button>
          )
        }
      />
      <DataTable<RoleRow>
        ariaLabel={adminTexts.roles()}
        rows={list.rows}
        rowKey={(role) => role.id}
        columns={columns}
        status={list.status}
        error={list.error}
        onRetry={() => dispatch(showRoles())}
        rowHref={(role) => rolesLink.href({}, { role: role.id })}
        empty={<EmptyState icon={ShieldKeyholeRegular} title={adminTexts.roles()} text={adminTexts.rolesIntro()} />}
      />
    </>
  );
}

function useRoleColumns(mayWrite: boolean): readonly DataTableColumn<RoleRow>[] {
  const columns: readonly DataTableColumn<RoleRow>[] = [
    {
      id: 'name',
      title: adminTexts.name(),
      card: 'title',
      render: (role) => <LinkTo href={rolesLink.href({}, { role: role.id })}>{role.name}</LinkTo>,
    },
    {
      id: 'kind',
      title: adminTexts.kind(),
      render: (role) => (
        <Badge appearance="tint" color={role.built_in ? 'brand' : 'informative'}>
          {role.built_in ? adminTexts.builtIn() : adminTexts.custom()}
        </Badge>
      ),
    },
    {
      id: 'permissions',
      title: adminTexts.permissionCount(),
      align: 'end',
      width: '120px',
      render: (role) => role.permission_count,
    },
    { id: 'users', title: adminTexts.userCount(), align: 'end', width: '120px', render: (role) => role.user_count },
  ];
  if (!mayWrite) return columns;
  return [
    ...columns,
    {
      id: 'actions',
      title: adminTexts.edit(),
      card: 'actions',
      width: '48px',
      align: 'end',
      render: (role) => <RoleMenu role={role} />,
    },
  ];
}
