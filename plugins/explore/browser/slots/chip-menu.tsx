import { Button, Menu, MenuItem, MenuList, MenuPopover, MenuTrigger } from '@fluentui/react-components';
import { MoreHorizontalRegular } from '@fluentui/react-icons';
import { menuBelowEnd } from '#core/browser/ui';
import { messages } from '../../common/messages.ts';

export interface ChipMove {
  readonly label: string;
  readonly run: () => void;
}

export interface ChipMenuProps {
  readonly field: string;
  readonly moves: readonly ChipMove[];
  readonly className: string;
}

/** Where a field can go from its chip: the keyboard's and the finger's way of dragging. */
export function ChipMenu({ field, moves, className }: ChipMenuProps) {
  return (
    <Menu positioning={menuBelowEnd}>
      <MenuTrigger disableButtonEnhancement>
        <Button
          className={className}
          size="small"
          appearance="transparent"
          icon={<MoreHorizontalRegular />}
          aria-label={messages.moveField({ field })}
        />
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          {moves.map(({ label, run }) => (
            <MenuItem key={label} onClick={run}>
              {label}
            </MenuItem>
          ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}
