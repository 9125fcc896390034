import { useEffect, useState } from 'react';
import {
  Button,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogTitle,
  Spinner,
  Textarea,
  makeStyles,
  tokens,
} from '@fluentui/react-components';
import { useBranch } from '#core/browser';
import { ErrorState, FormField, Modal } from '#core/browser/ui';
import type { DashboardActionContext, DialogProps } from '#plugins/dashboard';
import { manageMessages as messages } from '../../common/messages.ts';
import { Embeddings, allowEmbedding, forbidEmbedding, readEmbedding } from './embedding-state.ts';

const useStyles = makeStyles({
  surface: { maxWidth: '520px' },
  content: { display: 'flex', flexDirection: 'column', gap: '12px' },
  lead: { margin: 0 },
  id: {
    padding: '6px 8px',
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
    backgroundColor: tokens.colorNeutralBackground3,
    borderRadius: tokens.borderRadiusMedium,
    overflowWrap: 'anywhere',
  },
});

type Props = DashboardActionContext & DialogProps;

/** Allows other pages to show the dashboard, or forbids it. */
export default function EmbeddingDialog(props: Props) {
  const styles = useStyles();
  return (
    <Modal isOpen={props.isOpen} onClose={props.onClose} className={styles.surface}>
      <EmbeddingForm {...props} />
    </Modal>
  );
}

function EmbeddingForm({ dashboard: { id }, dispatch, onClose }: Props) {
  const styles = useStyles();
  const { status, error, embedded } = useBranch(Embeddings);
  const [written, setWritten] = useState<string>();
  useEffect(() => {
    dispatch(readEmbedding({ id }));
  }, [dispatch, id]);
  const domains = written ?? embedded?.domains.join('\n') ?? '';
  const list = domains.split('\n').flatMap((line) => (line.trim() === '' ? [] : [line.trim()]));
  return (
    <DialogBody>
      <DialogTitle>{messages.title()}</DialogTitle>
      <DialogContent className={styles.content}>
        {status === 'loading' && <Spinner label={messages.loading()} />}
        {status === 'failed' && error !== null && (
          <ErrorState error={error} onRetry={() => dispatch(readEmbedding({ id }))} />
        )}
        {status === 'ready' && (
          <>
            <p className={styles.lead}>{embedded === null ? messages.off() : messages.on()}</p>
            {embedded !== null && <code className={styles.id}>{embedded.uuid}</code>}
            <FormField label={messages.domains()} hint={messages.domainsHint()}>
              <Textarea rows={4} value={domains} onChange={(_event, data) => setWritten(data.value)} />
            </FormField>
          </>
        )}
      </DialogContent>
      <DialogActions fluid>
        <Button appearance="secondary" onClick={onClose}>
          {messages.close()}
        </Button>
        {embedded !== null && (
          <Button appearance="secondary" onClick={() => dispatch(forbidEmbedding({ id }))}>
            {messages.disable()}
          </Button>
        )}
        <Button
          appearance="primary"
          disabled={status !== 'ready'}
          onClick={() => dispatch(allowEmbedding({ id, domains: list }))}
        >
          {embedded === null ? messages.enable() : messages.save()}
        </Button>
      </DialogActions>
    </DialogBody>
  );
}
