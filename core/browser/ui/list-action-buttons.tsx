import { Button } from '@fluentui/react-components';
import { useDispatch } from 'react-redux';
import { ListActions, type ListAction } from '../lists/list-actions.ts';
import { useCurrentUser, useExtensions, useWorkbench } from '../react/context.tsx';

/** What plugins add to a list, as far as the reader may. */
export function useListActions(list: string, on: ListAction['on']): readonly ListAction[] {
  const user = useCurrentUser();
  return useExtensions(ListActions).filter(
    (action) =>
      action.list === list && action.on === on && (action.permission === undefined || user.can(action.permission)),
  );
}

export interface ListActionButtonsProps {
  readonly list: string;
  readonly on: ListAction['on'];
  /** Of the chosen rows. */
  readonly ids?: readonly number[];
}

/** What plugins add to a list, as buttons: beside its title, or above chosen rows. */
export function ListActionButtons({ list, on, ids = [] }: ListActionButtonsProps) {
  const dispatch = useDispatch();
  const { navigate } = useWorkbench();
  return useListActions(list, on).map(({ id, label, icon: Icon, run, href }) => (
    <Button
      key={id}
      size={on === 'rows' ? 'small' : 'medium'}
      icon={<Icon />}
      onClick={() => {
        if (href !== undefined) navigate(href);
        run?.(ids, dispatch);
      }}
    >
      {label()}
    </Button>
  ));
}
