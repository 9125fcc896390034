import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  Spinner,
  makeStyles,
  tokens,
} from '@fluentui/react-components';
import { DatabaseRegular } from '@fluentui/react-icons';
import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { useBranch } from '#core/browser';
import { ErrorState, SearchField } from '#core/browser/ui';
import { text } from '../../common/messages.ts';
import { DatasetChoices, searchDatasets } from '../dataset-choices.ts';
import { chooseDataset } from '../explore-state.ts';

const useStyles = makeStyles({
  list: {
    listStyleType: 'none',
    margin: '8px 0 0',
    padding: 0,
    minHeight: '200px',
    maxHeight: '46vh',
    overflowY: 'auto',
  },
  item: {
    display: 'flex',
    alignItems: 'center',
    gap: '8px',
    width: '100%',
    padding: '6px 8px',
    border: 'none',
    background: 'none',
    font: 'inherit',
    color: 'inherit',
    textAlign: 'left',
    borderRadius: tokens.borderRadiusMedium,
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  detail: {
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    marginLeft: 'auto',
    whiteSpace: 'nowrap',
  },
  name: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
});

/** Chooses another dataset; fields it has under the same names stay. */
export default function DatasetDialog({ onClose }: { readonly onClose: () => void }) {
  const styles = useStyles();
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
            <ul className={styles.list}>
              {isLoading && choices.length === 0 && <Spinner size="small" />}
              {choices.map((choice) => (
                <li key={choice.id}>
                  <button
                    type="button"
                    className={styles.item}
                    onClick={() => {
                      dispatch(chooseDataset({ datasetId: choice.id }));
                      onClose();
                    }}
                  >
                    <DatabaseRegular aria-hidden /> <span className={styles.name}>{choice.name}</span>
                    <span className={styles.detail}>{choice.database}</span>
                  </button>
                </li>
              ))}
              {!isLoading && error === null && choices.length === 0 && <li>{text.noDatasets()}</li>}
            </ul>
          </DialogContent>
          <DialogActions>
            <Button onClick={onClose}>{text.cancel()}</Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}
