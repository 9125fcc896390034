import type { ComponentType } from 'react';
import { MenuDivider, MenuGroup, MenuItem } from '@fluentui/react-components';
import type { ExtensionPoint, Permission } from '#core/common';
import { OwnedBoundary } from '../faults/owned-boundary.tsx';
import { useGuarded } from '../faults/use-guarded.ts';
import { useCurrentUser, useExtensions } from '../react/context.tsx';
import { LeftOut } from '../react/lazy-view.tsx';

const groups = ['view', 'export', 'share', 'edit'] as const;

/** What entries of menus that plugins fill have in common. */
export interface MenuContribution {
  readonly group: (typeof groups)[number];
  readonly icon?: ComponentType;
  readonly permission?: Permission;
}

/** The entries that the reader may use and that show themselves; one whose `isShown` throws does not. */
export function useShownMenuItems<T extends MenuContribution>(
  point: ExtensionPoint<T>,
  isShown: (item: T) => boolean,
): readonly T[] {
  const items = useExtensions(point);
  const user = useCurrentUser();
  const guarded = useGuarded(point);
  return items.filter(
    (item) => (item.permission === undefined || user.can(item.permission)) && guarded(item, () => isShown(item), false),
  );
}

export interface ContributedMenuItemsProps<T extends MenuContribution> {
  readonly point: ExtensionPoint<T>;
  readonly items: readonly T[];
  readonly labelOf: (item: T) => string;
  readonly onChoose: (item: T) => void;
}

/** Entries of a menu that plugins fill, by groups; one that cannot be drawn is left out. */
export function ContributedMenuItems<T extends MenuContribution>(props: ContributedMenuItemsProps<T>) {
  const { point, items } = props;
  const filled = groups
    .map((group) => items.filter((item) => item.group === group))
    .filter((group) => group.length > 0);
  return filled.map((group, index) => (
    <MenuGroup key={group[0]?.group}>
      {index > 0 && <MenuDivider />}
      {group.map((item) => (
        <OwnedBoundary key={point.keyOf(item)} point={point} of={point.keyOf(item)} failed={LeftOut}>
          <Entry {...props} item={item} />
        </OwnedBoundary>
      ))}
    </MenuGroup>
  ));
}

function Entry<T extends MenuContribution>({
  item,
  labelOf,
  onChoose,
}: ContributedMenuItemsProps<T> & { readonly item: T }) {
  const Icon = item.icon;
  return (
    <MenuItem
      {...(Icon === undefined ? {} : { icon: <Icon /> })}
      onClick={() => {
        onChoose(item);
      }}
    >
      {labelOf(item)}
    </MenuItem>
  );
}
