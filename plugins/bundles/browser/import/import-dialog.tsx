import {
  Button,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogTitle,
  ProgressBar,
  makeStyles,
  tokens,
} from '@fluentui/react-components';
import { useDispatch } from 'react-redux';
import { useBranch } from '#core/browser';
import { Modal } from '#core/browser/ui';
import { pageMessages as messages } from '../../common/page-messages.ts';
import { chooseAgain, closeImport } from '../bundle-commands.ts';
import { importTitles } from './import-titles.ts';
import { BundleImport } from './import-state.ts';
import { BundlePicker } from './bundle-picker.tsx';
import { ImportQuestions } from './import-questions.tsx';
import { NoteList } from './note-list.tsx';

const useStyles = makeStyles({
  surface: { width: 'min(560px, calc(100vw - 32px))' },
  content: { display: 'flex', flexDirection: 'column', gap: '12px' },
  text: { margin: 0, color: tokens.colorNeutralForeground2 },
  strong: { margin: 0, fontWeight: tokens.fontWeightSemibold },
});

/** Brings a bundle in: the file, what must be asked, and what could not be carried. */
export default function ImportDialog() {
  const styles = useStyles();
  const dispatch = useDispatch();
  const { isOpen, kind } = useBranch(BundleImport);
  return (
    <Modal isOpen={isOpen} className={styles.surface} onClose={() => dispatch(closeImport())}>
      <DialogBody>
        <DialogTitle>{importTitles[kind]()}</DialogTitle>
        <Phase />
      </DialogBody>
    </Modal>
  );
}

function Phase() {
  const styles = useStyles();
  const dispatch = useDispatch();
  const { phase, fileName, refusal, report } = useBranch(BundleImport);
  const close = () => dispatch(closeImport());
  if (phase === 'choosing') return <BundlePicker />;
  if (phase === 'asking') return <ImportQuestions refusal={refusal} />;
  if (phase === 'sending') {
    return (
      <DialogContent className={styles.content}>
        <p className={styles.text}>{messages.sending({ name: fileName })}</p>
        <ProgressBar aria-label={messages.sending({ name: fileName })} />
      </DialogContent>
    );
  }
  if (phase === 'refused') {
    const isOtherKind = refusal.reasons.some(
      (reason) => reason.file === 'metadata.yaml' && reason.text.startsWith('type:'),
    );
    return (
      <>
        <DialogContent className={styles.content} role="alert">
          <p className={styles.strong}>{messages.refused()}</p>
          {isOtherKind && <p className={styles.text}>{messages.otherKind()}</p>}
          <NoteList notes={refusal.reasons} />
        </DialogContent>
        <DialogActions>
          <Button onClick={() => dispatch(chooseAgain())}>{messages.otherFile()}</Button>
          <Button appearance="primary" onClick={close}>
            {messages.close()}
          </Button>
        </DialogActions>
      </>
    );
  }
  return (
    <>
      <DialogContent className={styles.content} role="status">
        <p className={styles.strong}>{messages.done()}</p>
        <p className={styles.text}>
          {report.length === 0 ? messages.allCarried() : messages.notCarried({ count: report.length })}
        </p>
        <NoteList notes={report} />
      </DialogContent>
      <DialogActions>
        <Button appearance="primary" onClick={close}>
          {messages.close()}
        </Button>
      </DialogActions>
    </>
  );
}
