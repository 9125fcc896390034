import {
  Button,
  Menu,
  MenuGroup,
  MenuGroupHeader,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
} from '@fluentui/react-components';
import { MoreHorizontalRegular } from '@fluentui/react-icons';
import { menuBelowEnd } from '#core/browser/ui';
import { messages } from '../../common/messages.ts';

export interface ChipMove {
  readonly label: string;
  readonly run: () => void;
  /** Heading above it and its neighbours with the same; absent: among the moves. */
  readonly group?: string;
}

export interface ChipMenuProps {
  readonly field: string;
  readonly moves: readonly ChipMove[];
  readonly className: string;
}

/** Where a field can go from its chip, the keyboard's and the finger's way of dragging; and what else is done with it. */
export function ChipMenu({ field, moves, className }: ChipMenuProps) {
  const groups = [...new Set(moves.flatMap(({ group }) => group ?? []))];
  const entries = (wanted: string | undefined) =>
    moves
      .filter(({ group }) => group === wanted)
      .map(({ label, run }) => (
        <MenuItem key={label} onClick={run}>
          {label}
        </MenuItem>
      ));
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
          {entries(undefined)}
          {groups.map((group) => (
            <MenuGroup key={group}>
              <MenuGroupHeader>{group}</MenuGroupHeader>
              {entries(group)}
            </MenuGroup>
          ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}
