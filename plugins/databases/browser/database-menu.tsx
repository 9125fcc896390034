import { useDispatch } from 'react-redux';
import { DeleteRegular, EditRegular } from '@fluentui/react-icons';
import { Dialogs, useService, useWorkbench } from '#core/browser';
import { RowMenu } from '#core/browser/ui';
import { databaseLink, type DatabaseRow } from '#plugins/databases';
import { databasePageMessages as messages } from '../common/page-messages.ts';
import { removeDatabases } from './databases-state.ts';

/** What can be done with one database of the list. */
export function DatabaseMenu({ row }: { readonly row: DatabaseRow }) {
  const dispatch = useDispatch();
  const dialogs = useService(Dialogs);
  const { navigate } = useWorkbench();
  const name = row.database_name;
  const remove = async () => {
    const agreed = await dialogs.confirm({
      title: messages.removeTitle({ count: 1 }),
      text: messages.removeText(),
      confirmLabel: messages.remove(),
      isDanger: true,
    });
    if (agreed) dispatch(removeDatabases({ ids: [row.id] }));
  };
  return (
    <RowMenu
      ariaLabel={messages.edit({ name })}
      actions={[
        {
          label: messages.edit({ name }),
          icon: <EditRegular />,
          run: () => {
            navigate(databaseLink.href({ databaseId: row.id }));
          },
        },
        { label: messages.removeOne({ name }), icon: <DeleteRegular />, run: remove },
      ]}
    />
  );
}
