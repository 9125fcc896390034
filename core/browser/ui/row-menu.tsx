import type { ComponentProps } from 'react';
import { Button, Menu, MenuItem, MenuList, MenuPopover, MenuTrigger } from '@fluentui/react-components';
import { MoreHorizontalRegular } from '@fluentui/react-icons';
import { menuBelowEnd } from './layout.ts';

export interface RowMenuAction {
  readonly label: string;
  readonly icon: NonNullable<ComponentProps<typeof MenuItem>['icon']>;
  readonly isDisabled?: boolean;
  /** May ask first; what it starts reports its own failures. */
  readonly run: () => unknown;
}

export interface RowMenuProps {
  /** What the acts are about, with its name. */
  readonly ariaLabel: string;
  readonly actions: readonly RowMenuAction[];
}

/** What can be done with one row of a list, behind three dots. */
export function RowMenu({ ariaLabel, actions }: RowMenuProps) {
  return (
    <Menu positioning={menuBelowEnd}>
      <MenuTrigger disableButtonEnhancement>
        <Button appearance="subtle" size="small" icon={<MoreHorizontalRegular />} aria-label={ariaLabel} />
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          {actions.map(({ label, icon, isDisabled = false, run }) => (
            <MenuItem
              key={label}
              icon={icon}
              disabled={isDisabled}
              onClick={() => {
                void run();
              }}
            >
              {label}
            </MenuItem>
          ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}
