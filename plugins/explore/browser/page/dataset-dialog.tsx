import { Button, DialogActions, DialogBody, DialogContent, DialogTitle, makeStyles } from '@fluentui/react-components';
import { useDispatch } from 'react-redux';
import { Modal } from '#core/browser/ui';
import { messages } from '../../common/messages.ts';
import { chooseDataset } from '../explore-state.ts';
import { DatasetPicker } from './dataset-picker.tsx';

const useStyles = makeStyles({ surface: { maxWidth: '520px' } });

/** Chooses another dataset; fields it has under the same names stay. */
export default function DatasetDialog({ isOpen, onClose }: { readonly isOpen: boolean; readonly onClose: () => void }) {
  const styles = useStyles();
  const dispatch = useDispatch();
  return (
    <Modal isOpen={isOpen} onClose={onClose} className={styles.surface}>
      <DialogBody>
        <DialogTitle>{messages.changeDatasetTo()}</DialogTitle>
        <DialogContent>
          <DatasetPicker
            onPick={(datasetId) => {
              dispatch(chooseDataset({ datasetId }));
              onClose();
            }}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{messages.cancel()}</Button>
        </DialogActions>
      </DialogBody>
    </Modal>
  );
}
