import { Button } from '@fluentui/react-components';
import { useDispatch } from 'react-redux';
import { ListActs, type ListAct } from '../lists/list-acts.ts';
import { useCurrentUser, useExtensions } from '../react/context.tsx';

/** What plugins add to a list, as far as the reader may. */
export function useListActs(list: string, on: ListAct['on']): readonly ListAct[] {
  const user = useCurrentUser();
  return useExtensions(ListActs).filter(
    (act) => act.list === list && act.on === on && (act.permission === undefined || user.can(act.permission)),
  );
}

export interface ListActButtonsProps {
  readonly list: string;
  readonly on: ListAct['on'];
  /** Of the chosen rows. */
  readonly ids?: readonly number[];
}

/** What plugins add to a list, as buttons: beside its title, or above chosen rows. */
export function ListActButtons({ list, on, ids = [] }: ListActButtonsProps) {
  const dispatch = useDispatch();
  return useListActs(list, on).map(({ id, label, icon: Icon, run }) => (
    <Button
      key={id}
      size={on === 'rows' ? 'small' : 'medium'}
      icon={<Icon />}
      onClick={() => {
        run(ids, dispatch);
      }}
    >
      {label()}
    </Button>
  ));
}
