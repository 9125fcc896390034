import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { HttpClient, definePagePart, useBranch, useLinkSearch } from '#core/browser';
import { ErrorState, PageBody, SkeletonRows } from '#core/browser/ui';
import { rolesLink } from '#plugins/access';
import { RoleEditor } from './role-editor.tsx';
import { RoleList } from './role-list.tsx';
import { rolesSaga } from './roles-saga.ts';
import { RolesPage, openRole, rolesSlice, showRoles } from './roles-state.ts';

export const part = definePagePart({
  slices: [rolesSlice],
  deps: { http: HttpClient },
  saga: ({ http }) => rolesSaga(http),
});

/** `/roles/`: the list, or the editor of the role that the address names. */
export default function RolesPageView() {
  const { role } = useLinkSearch(rolesLink);
  return <PageBody>{role === undefined ? <ShownList /> : <OpenRole key={role} id={role} />}</PageBody>;
}

function ShownList() {
  const dispatch = useDispatch();
  useEffect(() => {
    dispatch(showRoles());
  }, [dispatch]);
  return <RoleList />;
}

function OpenRole({ id }: { readonly id: number }) {
  const dispatch = useDispatch();
  const { open } = useBranch(RolesPage);
  useEffect(() => {
    dispatch(openRole({ id }));
  }, [dispatch, id]);
  if (open.status === 'failed' && open.id === id) {
    return <ErrorState error={open.error} onRetry={() => dispatch(openRole({ id }))} />;
  }
  if (open.status !== 'ready' || open.id !== id) return <SkeletonRows count={10} />;
  return <RoleEditor role={open.role} offered={open.offered} submission={open.submission} />;
}
