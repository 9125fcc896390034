import { Spinner } from '@fluentui/react-components';
import { DatabaseRegular } from '@fluentui/react-icons';
import { useEffect, type ReactNode } from 'react';
import { useDispatch } from 'react-redux';
import { useBranch } from '#core/browser';
import { ErrorState, SearchField } from '#core/browser/ui';
import { messages } from '../../common/messages.ts';
import { DatasetChoices, searchDatasets } from '../dataset-choices.ts';
import { PickList } from '../slots/pick-list.tsx';

export interface DatasetPickerProps {
  readonly chosen?: number | undefined;
  readonly onPick: (datasetId: number) => void;
  /** Shown where there is no dataset at all. */
  readonly none?: ReactNode;
}

/** The datasets by name, to pick one. */
export function DatasetPicker({ chosen, onPick, none }: DatasetPickerProps) {
  const dispatch = useDispatch();
  const { search, choices, isLoading, error } = useBranch(DatasetChoices);
  useEffect(() => {
    dispatch(searchDatasets({ search: '' }));
  }, [dispatch]);
  const isEmpty = !isLoading && error === null && choices.length === 0;
  if (isEmpty && search.trim() === '' && none !== undefined) return none;
  return (
    <>
      <SearchField
        value={search}
        onChange={(typed) => dispatch(searchDatasets({ search: typed }))}
        placeholder={messages.searchDatasets()}
      />
      {error !== null && <ErrorState error={error} isCompact onRetry={() => dispatch(searchDatasets({ search }))} />}
      {isLoading && choices.length === 0 && <Spinner size="small" />}
      <PickList
        items={choices.map((choice) => ({
          key: choice.id,
          icon: <DatabaseRegular aria-hidden />,
          label: choice.name,
          detail: choice.database,
        }))}
        onPick={onPick}
        chosen={chosen}
        maxHeight="46vh"
      />
      {isEmpty && <p>{messages.noDatasets()}</p>}
    </>
  );
}
