import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  Spinner,
} from '@fluentui/react-components';
import { DatabaseRegular } from '@fluentui/react-icons';
import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { useBranch } from '#core/browser';
import { ErrorState, SearchField } from '#core/browser/ui';
import { text } from '../../common/messages.ts';
import { DatasetChoices, searchDatasets } from '../dataset-choices.ts';
import { chooseDataset } from '../explore-state.ts';
import { PickList } from '../slots/pick-list.tsx';

/** Chooses another dataset; fields it has under the same names stay. */
export default function DatasetDialog({ onClose }: { readonly onClose: () => void }) {
  const dispatch = useDispatch();
  const { search, choices, isLoading, error } = useBranch(DatasetChoices);
  useEffect(() => {
    dispatch(searchDatasets({ search: '' }));
  }, [dispatch]);
  return (
    <Dialog
      open
      onOpenChange={(_event, data) => {
        if (!data.open) onClose();
      }}
    >
      <DialogSurface style={{ maxWidth: '520px' }}>
        <DialogBody>
          <DialogTitle>{text.changeDatasetTo()}</DialogTitle>
          <DialogContent>
            <SearchField
              value={search}
              onChange={(typed) => dispatch(searchDatasets({ search: typed }))}
              placeholder={text.searchDatasets()}
            />
            {error !== null && (
              <ErrorState error={error} isCompact onRetry={() => dispatch(searchDatasets({ search }))} />
            )}
            {isLoading && choices.length === 0 && <Spinner size="small" />}
            <PickList
              items={choices.map((choice) => ({
                key: choice.id,
                icon: <DatabaseRegular aria-hidden />,
                label: choice.name,
                detail: choice.database,
              }))}
              onPick={(datasetId) => {
                dispatch(chooseDataset({ datasetId }));
                onClose();
              }}
              maxHeight="46vh"
            />
            {!isLoading && error === null && choices.length === 0 && <p>{text.noDatasets()}</p>}
          </DialogContent>
          <DialogActions>
            <Button onClick={onClose}>{text.cancel()}</Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}
