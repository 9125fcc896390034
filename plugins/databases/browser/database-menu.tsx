import { useDispatch } from 'react-redux';
import { Button, Menu, MenuItem, MenuList, MenuPopover, MenuTrigger } from '@fluentui/react-components';
import { DeleteRegular, EditRegular, MoreHorizontalRegular } from '@fluentui/react-icons';
import { Dialogs, useService, useWorkbench } from '#core/browser';
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
    <Menu>
      <MenuTrigger disableButtonEnhancement>
        <Button appearance="subtle" size="small" icon={<MoreHorizontalRegular />} aria-label={texts.edit({ name })} />
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          <MenuItem
            icon={<EditRegular />}
            onClick={() => {
              navigate(databaseLink.href({ databaseId: row.id }));
            }}
          >
            {texts.edit({ name })}
          </MenuItem>
          <MenuItem
            icon={<DeleteRegular />}
            onClick={() => {
              void remove();
            }}
          >
            {texts.removeOne({ name })}
          </MenuItem>
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}
