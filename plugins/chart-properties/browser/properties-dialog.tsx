import { useEffect, useRef, useState, type RefObject } from 'react';
import { useDispatch } from 'react-redux';
import {
  Button,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogTitle,
  MessageBar,
  MessageBarBody,
  makeStyles,
} from '@fluentui/react-components';
import { Dialogs, useBranch, useCurrentUser, useService } from '#core/browser';
import { ErrorState, Modal, SkeletonRows } from '#core/browser/ui';
import type { ChartActionContext, ChartDialogProps } from '#plugins/charts';
import { messages } from '../common/messages.ts';
import { changesOf, isCacheTimeout, type PropertiesForm } from '../common/properties-form.ts';
import { PropertiesFields } from './properties-fields.tsx';
import { ChartProperties, propertiesOpened, saveProperties } from './properties-state.ts';

const useStyles = makeStyles({
  surface: { maxWidth: 'min(600px, calc(100vw - 32px))' },
  title: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  content: { display: 'flex', flexDirection: 'column', gap: '12px', minHeight: '380px' },
});

interface FormProps {
  /** Told how to leave: Escape and clicks beside it reach the dialog, not the form. */
  readonly leaving: RefObject<() => void>;
}

/** Description, owners, certification and cache timeout of a saved chart. */
export default function PropertiesDialog(props: ChartActionContext & ChartDialogProps) {
  const styles = useStyles();
  const leaving = useRef(props.onClose);
  return (
    <Modal isOpen={props.isOpen} onClose={() => leaving.current()} className={styles.surface}>
      <Properties {...props} leaving={leaving} />
    </Modal>
  );
}

function Properties({ sliceId = 0, sliceName, onClose, leaving }: ChartActionContext & ChartDialogProps & FormProps) {
  const styles = useStyles();
  const dispatch = useDispatch();
  const dialogs = useService(Dialogs);
  const open = useBranch(ChartProperties);
  const isOurs = open.sliceId === sliceId;
  const [edited, setEdited] = useState<PropertiesForm>();
  const [isTried, setTried] = useState(false);
  const { stored } = open;
  useEffect(() => {
    dispatch(propertiesOpened({ sliceId }));
  }, [dispatch, sliceId]);
  const form = edited ?? stored;
  const isChanged = form !== null && stored !== null && Object.keys(changesOf(form, stored)).length > 0;
  const mayWrite = useMayWrite();
  const leave = async () => {
    const question = { title: messages.discardTitle(), text: messages.discardText(), confirmLabel: messages.discard() };
    if (isChanged && open.status !== 'saved' && !(await dialogs.confirm({ ...question, isDanger: true }))) return;
    onClose();
  };
  useEffect(() => {
    leaving.current = () => void leave();
  });
  useEffect(() => {
    if (isOurs && open.status === 'saved') onClose();
  }, [isOurs, open.status, onClose]);
  const isWrong = form !== null && !isCacheTimeout(form.cacheTimeout);
  const save = () => {
    setTried(true);
    if (form !== null && !isWrong) dispatch(saveProperties({ form }));
  };
  const isSaving = open.status === 'saving';
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <DialogBody>
        <DialogTitle className={styles.title}>
          {sliceName === '' ? messages.title() : messages.titleOf({ name: sliceName })}
        </DialogTitle>
        <DialogContent className={styles.content}>
          {!isOurs || open.status === 'loading' ? (
            <SkeletonRows count={6} />
          ) : form === null ? (
            open.error !== null && (
              <ErrorState error={open.error} onRetry={() => dispatch(propertiesOpened({ sliceId }))} />
            )
          ) : (
            <>
              <Remark error={open.error?.message} isExternal={open.isManagedExternally} mayWrite={mayWrite} />
              <PropertiesFields
                form={form}
                isReadOnly={!mayWrite}
                isTimeoutWrong={isTried && isWrong}
                onChange={(changes) => setEdited({ ...form, ...changes })}
              />
            </>
          )}
        </DialogContent>
        <DialogActions>
          <Button appearance="secondary" onClick={() => void leave()}>
            {messages.cancel()}
          </Button>
          <Button type="submit" appearance="primary" disabledFocusable={!mayWrite || form === null || isSaving}>
            {isSaving ? messages.saving() : messages.save()}
          </Button>
        </DialogActions>
      </DialogBody>
    </form>
  );
}

/** The server refuses everybody else, and so do we before somebody has typed. */
function useMayWrite(): boolean {
  const user = useCurrentUser();
  const { stored, isManagedExternally } = useBranch(ChartProperties);
  const isOwner = stored?.owners.some(({ id }) => id === user.userId) === true;
  return !isManagedExternally && (user.isAdmin || isOwner);
}

interface RemarkProps {
  readonly error: string | undefined;
  readonly isExternal: boolean;
  readonly mayWrite: boolean;
}

function Remark({ error, isExternal, mayWrite }: RemarkProps) {
  const text = error ?? (isExternal ? messages.external() : mayWrite ? undefined : messages.readOnly());
  if (text === undefined) return null;
  return (
    <MessageBar intent={error === undefined ? 'info' : 'error'} layout="multiline">
      <MessageBarBody>{text}</MessageBarBody>
    </MessageBar>
  );
}
