import { useDispatch } from 'react-redux';
import { DeleteRegular, EditRegular } from '@fluentui/react-icons';
import { Dialogs, useService, useWorkbench } from '#core/browser';
import { RowMenu } from '#core/browser/ui';
import { databaseLink, type DatabaseRow } from '#plugins/databases';
import { databaseTexts as texts } from '../common/texts.ts';
import { removeDatabases } from './databases-state.ts';

/** What can be done with one database of the list. */
export function DatabaseMenu({ row }: { readonly row: DatabaseRow }) {
  const dispatch = useDispatch();
  const dialogs = useService(Dialogs);
  const { navigate } = useWorkbench();
  const name = row.database_name;
  const remove = async () => {
    const agreed = await dialogs.confirm({
      title: texts.removeTitle({ count: 1 }),
      text: texts.removeText(),
      confirmLabel: texts.remove(),
      isDanger: true,
    });
    if (agreed) dispatch(removeDatabases({ ids: [row.id] }));
  };
  return (
    <RowMenu
      ariaLabel={texts.edit({ name })}
      actions={[
        {
          label: texts.edit({ name }),
          icon: <EditRegular />,
          run: () => {
            navigate(databaseLink.href({ databaseId: row.id }));
          },
        },
        { label: texts.removeOne({ name }), icon: <DeleteRegular />, run: remove },
      ]}
    />
  );
}
