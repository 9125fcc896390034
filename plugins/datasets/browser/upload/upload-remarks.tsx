import { useDispatch } from 'react-redux';
import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useBranch } from '#core/browser';
import { narrowScreen } from '#core/browser/ui';
import type { UploadChoice, UploadRemark } from '#plugins/datasets';
import { uploadPageMessages as messages } from '../../common/upload-page-messages.ts';
import { uploadSlice } from './upload-slice.ts';
import { UploadDialog, changeReading } from './upload-state.ts';

const useStyles = makeStyles({
  list: {
    display: 'flex',
    flexDirection: 'column',
    gap: '4px',
    margin: 0,
    paddingLeft: '20px',
    maxHeight: '160px',
    overflow: 'auto',
    fontSize: tokens.fontSizeBase200,
    [narrowScreen]: { maxHeight: 'none' }, // the dialog scrolls
  },
  choice: { minWidth: 'auto', marginLeft: '4px' },
});

/** What was guessed about the file, and by one click the other way to read it. */
export function UploadRemarks({ remarks }: { readonly remarks: readonly UploadRemark[] }) {
  const styles = useStyles();
  if (remarks.length === 0) return null;
  return (
    <ul className={styles.list} aria-label={messages.remarks()}>
      {remarks.map((remark) => (
        <li key={remark.text}>
          {remark.text}
          <Choices choices={remark.choices} />
        </li>
      ))}
    </ul>
  );
}

/** Buttons that read the file in another way. */
export function Choices({ choices }: { readonly choices: readonly UploadChoice[] }) {
  const styles = useStyles();
  const dispatch = useDispatch();
  const { options } = useBranch(UploadDialog);
  return choices.map((choice) => (
    <Button
      key={choice.label}
      className={styles.choice}
      size="small"
      onClick={() => {
        if (choice.options !== undefined) dispatch(changeReading({ options: { ...options, ...choice.options } }));
        if (choice.column !== undefined && choice.type !== undefined) {
          const change = { type: choice.type, isTyped: true };
          dispatch(uploadSlice.actions.columnChanged({ sourceName: choice.column, change }));
        }
      }}
    >
      {choice.label}
    </Button>
  ));
}
