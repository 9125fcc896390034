import { useState } from 'react';
import { useDispatch } from 'react-redux';
import type { Permission } from '#core/common';
import type { RoleItem } from '#plugins/access';
import { pairKey } from '../../common/permission-pairs.ts';
import { saveRole } from './roles-state.ts';

/** A role's name and pairs as a person changes them, kept here until saved. `pairs` are those that can be chosen. */
export function useRoleChange(role: RoleItem, offered: readonly Permission[]) {
  const dispatch = useDispatch();
  const stored = new Set(role.permissions.map(pairKey));
  const [name, setName] = useState(role.name);
  const [granted, setGranted] = useState<ReadonlySet<string>>(stored);
  // What the role has stays on offer, also when no route asks for it any more.
  const pairs = [
    ...offered,
    ...role.permissions.filter((pair) => !offered.some((other) => pairKey(other) === pairKey(pair))),
  ];
  const isChanged =
    name.trim() !== role.name || granted.size !== stored.size || [...granted].some((key) => !stored.has(key));
  const save = () =>
    dispatch(
      saveRole({ id: role.id, name: name.trim(), permissions: pairs.filter((pair) => granted.has(pairKey(pair))) }),
    );
  const discard = () => {
    setName(role.name);
    setGranted(stored);
  };
  return { name, setName, granted, setGranted, pairs, isChanged, save, discard };
}
