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

const useStyles = makeStyles({
  list: { maxHeight: 'min(60vh, 480px)', overflowY: 'auto' },
  item: { maxWidth: '320px' },
  name: { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
});

interface AllTabsMenuProps {
  /** What the button is called. */
  readonly label: string;
  readonly tabs: readonly { readonly id: string; readonly name: string }[];
  readonly shownId: string | undefined;
  readonly onShow: (id: string) => void;
}

/** Every tab by its name, for where the strip cannot show all of them. First letters lead to a name. */
export function AllTabsMenu({ label, tabs, shownId, onShow }: AllTabsMenuProps) {
  const styles = useStyles();
  return (
    <Menu
      checkedValues={{ tab: shownId === undefined ? [] : [shownId] }}
      onCheckedValueChange={(_event, { checkedItems: [id] }) => {
        if (id !== undefined) onShow(id);
      }}
    >
      <MenuTrigger disableButtonEnhancement>
        <Button
          size="small"
          appearance="transparent"
          icon={<ChevronDoubleDownRegular />}
          aria-label={label}
          title={label}
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
