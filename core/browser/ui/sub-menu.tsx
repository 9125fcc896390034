import { useState, type ComponentProps, type ReactNode } from 'react';
import { Menu, MenuItem, MenuList, MenuPopover, MenuTrigger } from '@fluentui/react-components';

export interface SubMenuProps {
  readonly label: string;
  readonly icon?: ComponentProps<typeof MenuItem>['icon'];
  readonly listClassName?: string;
  /** Of entries of which one is chosen (`MenuItemRadio`): their name, the chosen value, and another one. */
  readonly choice?: { readonly name: string; readonly chosen: string; readonly onChoose: (value: string) => void };
  readonly children: ReactNode;
}

/**
 * An entry of a menu that opens another one beside it. It opens by hovering or by a click; Fluent's own closes again
 * when the click comes after the hovering has opened it.
 */
export function SubMenu({ label, icon, listClassName, choice, children }: SubMenuProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Menu
      open={isOpen}
      onOpenChange={(_event, { type, open }) => {
        if (type !== 'menuTriggerClick' || open) setOpen(open);
      }}
    >
      <MenuTrigger disableButtonEnhancement>
        <MenuItem {...(icon === undefined ? {} : { icon })}>{label}</MenuItem>
      </MenuTrigger>
      <MenuPopover>
        <MenuList
          {...(listClassName === undefined ? {} : { className: listClassName })}
          {...(choice === undefined
            ? {}
            : {
                checkedValues: { [choice.name]: [choice.chosen] },
                onCheckedValueChange: (_event, { checkedItems: [value] }) => {
                  if (value !== undefined) choice.onChoose(value);
                },
              })}
        >
          {children}
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}
