import { DeleteRegular } from '@fluentui/react-icons';
import { ConfirmButton } from './confirm-button.tsx';
import type { RowKey } from './data-table-types.ts';
import { ListActionButtons } from './list-action-buttons.tsx';

export interface ChosenRowsActionsProps {
  /** Name of the list, as plugins that add acts to it know it. */
  readonly list: string;
  /** Keys of the chosen rows, which are their ids. */
  readonly chosen: ReadonlySet<RowKey>;
  readonly remove: {
    readonly label: string;
    /** The question that is asked first. */
    readonly title: string;
    readonly text: string;
    readonly run: (ids: readonly number[]) => void;
  };
}

/** What can be done with the chosen rows of a list: what plugins add, and deleting them. */
export function ChosenRowsActions({ list, chosen, remove: { label, title, text, run } }: ChosenRowsActionsProps) {
  const ids = [...chosen].map(Number);
  return (
    <>
      <ListActionButtons list={list} on="rows" ids={ids} />
      <ConfirmButton
        size="small"
        icon={<DeleteRegular />}
        question={{ title, text, confirmLabel: label, isDanger: true }}
        onConfirm={() => {
          run(ids);
        }}
      >
        {label}
      </ConfirmButton>
    </>
  );
}
