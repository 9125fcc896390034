import { useDispatch } from 'react-redux';
import {
  Button,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogTitle,
  MessageBar,
  MessageBarBody,
  MessageBarTitle,
  ProgressBar,
  makeStyles,
  tokens,
} from '@fluentui/react-components';
import { useBranch } from '#core/browser';
import { Modal } from '#core/browser/ui';
import type { InspectedPlugin } from '#plugins/plugin-admin';
import { installMessages as messages } from '../../common/install-messages.ts';
import { asSentence } from '../as-sentence.ts';
import {
  PluginInstall,
  closeInstall,
  installPackage,
  openInstall,
  type InstallState,
  type NamedPlugin,
} from './install-state.ts';
import { PackageFacts } from './package-facts.tsx';
import { PackagePicker } from './package-picker.tsx';
import { installLabel } from './standing-of.ts';

const useStyles = makeStyles({
  surface: { width: 'min(600px, calc(100vw - 32px))' },
  title: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  content: { display: 'flex', flexDirection: 'column', gap: '16px', paddingBottom: '8px' },
  text: { margin: 0, color: tokens.colorNeutralForeground2, overflowWrap: 'anywhere' },
});

/** Brings a plugin in: the file or address, what it is, and what comes in the way. */
export default function InstallDialog({ isOpen }: { readonly isOpen: boolean }) {
  const styles = useStyles();
  const dispatch = useDispatch();
  const state = useBranch(PluginInstall);
  const title = state.updated === null ? messages.install() : messages.update({ title: state.updated.title });
  return (
    <Modal isOpen={isOpen} className={styles.surface} onClose={() => dispatch(closeInstall())}>
      <DialogBody>
        <DialogTitle className={styles.title} title={title}>
          {title}
        </DialogTitle>
        <Phase state={state} />
      </DialogBody>
    </Modal>
  );
}

function Phase({ state }: { readonly state: InstallState }) {
  const { phase, inspected, error, name, updated } = state;
  if (phase === 'reading') return <Waiting text={messages.reading({ name })} />;
  if (phase === 'installing') return <Waiting text={messages.installing({ title: inspected?.title ?? name })} />;
  if (phase === 'failed') return <Failed message={error?.message ?? ''} updated={updated} />;
  if (inspected === null) return <PackagePicker />;
  return <Inspection plugin={inspected} updated={updated} />;
}

function Waiting({ text }: { readonly text: string }) {
  const styles = useStyles();
  return (
    <DialogContent className={styles.content}>
      <p className={styles.text} role="status">
        {text}
      </p>
      <ProgressBar aria-label={text} />
    </DialogContent>
  );
}

function Failed({ message, updated }: { readonly message: string; readonly updated: NamedPlugin | null }) {
  const styles = useStyles();
  return (
    <>
      <DialogContent className={styles.content}>
        <Refusal text={message} />
      </DialogContent>
      <OtherFile updated={updated} isPrimary />
    </>
  );
}

interface InspectionProps {
  readonly plugin: InspectedPlugin;
  readonly updated: NamedPlugin | null;
}

function Inspection({ plugin, updated }: InspectionProps) {
  const styles = useStyles();
  const dispatch = useDispatch();
  const { refusal } = plugin;
  return (
    <>
      <DialogContent className={styles.content}>
        {refusal !== null && <Refusal text={refusal} />}
        {updated !== null && updated.id !== plugin.id && (
          <MessageBar intent="warning" layout="multiline">
            <MessageBarBody>{messages.otherPlugin({ title: updated.title })}</MessageBarBody>
          </MessageBar>
        )}
        <PackageFacts plugin={plugin} />
      </DialogContent>
      {refusal === null ? (
        <DialogActions>
          <Button onClick={() => dispatch(closeInstall())}>{messages.cancel()}</Button>
          <Button appearance="primary" onClick={() => dispatch(installPackage())}>
            {installLabel(plugin)}
          </Button>
        </DialogActions>
      ) : (
        <OtherFile updated={updated} isPrimary={false} />
      )}
    </>
  );
}

function Refusal({ text }: { readonly text: string }) {
  return (
    <MessageBar intent="error" layout="multiline" role="alert">
      <MessageBarBody>
        <MessageBarTitle>{messages.refusedTitle()}</MessageBarTitle>
        {asSentence(text)}
      </MessageBarBody>
    </MessageBar>
  );
}

function OtherFile({ updated, isPrimary }: { readonly updated: NamedPlugin | null; readonly isPrimary: boolean }) {
  const dispatch = useDispatch();
  return (
    <DialogActions>
      <Button onClick={() => dispatch(closeInstall())}>{messages.cancel()}</Button>
      <Button appearance={isPrimary ? 'primary' : 'secondary'} onClick={() => dispatch(openInstall({ updated }))}>
        {messages.otherFile()}
      </Button>
    </DialogActions>
  );
}
