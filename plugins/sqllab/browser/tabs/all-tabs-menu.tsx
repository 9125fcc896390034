import { useDispatch } from 'react-redux';
import {
  Button,
  Menu,
  MenuItemRadio,
  MenuList,
  MenuPopover,
  MenuTrigger,
  makeStyles,
} from '@fluentui/react-components';
import { ChevronDoubleDownRegular } from '@fluentui/react-icons';
import { showTab } from '../../contract/editor-state.ts';
import type { TabFrame } from '../../common/editor/tab-frame.ts';
import { tabTexts as texts } from '../../common/tab-messages.ts';

const useStyles = makeStyles({
  list: { maxHeight: 'min(60vh, 480px)', overflowY: 'auto' },
  item: { maxWidth: '320px' },
  name: { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
});

interface AllTabsMenuProps {
  readonly tabs: readonly Pick<TabFrame, 'id' | 'name'>[];
  readonly shownId: string | undefined;
}

/** Every tab by its name, for where the strip cannot show all of them. First letters lead to a name. */
export function AllTabsMenu({ tabs, shownId }: AllTabsMenuProps) {
  const styles = useStyles();
  const dispatch = useDispatch();
  return (
    <Menu
      checkedValues={{ tab: shownId === undefined ? [] : [shownId] }}
      onCheckedValueChange={(_event, { checkedItems: [id] }) => {
        if (id !== undefined) dispatch(showTab({ id }));
      }}
    >
      <MenuTrigger disableButtonEnhancement>
        <Button
          size="small"
          appearance="transparent"
          icon={<ChevronDoubleDownRegular />}
          aria-label={texts.all({ count: tabs.length })}
          title={texts.all({ count: tabs.length })}
        />
      </MenuTrigger>
      <MenuPopover>
        <MenuList className={styles.list}>
          {tabs.map(({ id, name }) => (
            <MenuItemRadio key={id} name="tab" value={id} className={styles.item} title={name}>
              <span className={styles.name}>{name}</span>
            </MenuItemRadio>
          ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}
