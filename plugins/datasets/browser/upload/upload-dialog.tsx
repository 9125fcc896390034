import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  ProgressBar,
  makeStyles,
  tokens,
} from '@fluentui/react-components';
import { useBranch, useWorkbench } from '#core/browser';
import { ErrorState, narrowScreen } from '#core/browser/ui';
import { pickFileToUpload } from '#plugins/datasets';
import { sizeText } from '../../common/size-text.ts';
import { uploadPageMessages as messages } from '../../common/upload-page-messages.ts';
import { UploadReview } from './upload-review.tsx';
import {
  UploadDialog as State,
  abandonUpload,
  existingTable,
  finishUpload,
  loadFile,
  mayLoadInto,
  type UploadState,
} from './upload-state.ts';

const useStyles = makeStyles({
  surface: {
    width: 'min(1080px, calc(100vw - 32px))',
    maxWidth: 'none',
    maxHeight: 'calc(100vh - 32px)',
    [narrowScreen]: { width: '100%', maxHeight: '100vh', height: '100%', borderRadius: 0, padding: '16px' },
  },
  small: { width: 'min(520px, calc(100vw - 32px))' },
  waiting: { display: 'flex', flexDirection: 'column', gap: '8px', padding: '16px 0' },
  line: {
    display: 'flex',
    justifyContent: 'space-between',
    color: tokens.colorNeutralForeground3,
    fontVariantNumeric: 'tabular-nums',
  },
  name: { overflowWrap: 'anywhere' },
});

/** Progress, corrections and the last step of an upload. */
export default function UploadDialog() {
  const styles = useStyles();
  const dispatch = useDispatch();
  const { navigate } = useWorkbench();
  const state = useBranch(State);
  const exploreUrl = state.phase === 'done' ? state.upload?.result?.explore_url : undefined;
  useEffect(() => {
    if (exploreUrl === undefined) return;
    dispatch(finishUpload());
    navigate(exploreUrl);
  }, [exploreUrl, dispatch, navigate]);
  const isWide = state.phase === 'review' || state.phase === 'loading';
  return (
    <Dialog
      open={state.phase !== 'closed'}
      modalType="alert"
      onOpenChange={(_event, data) => {
        if (!data.open) dispatch(abandonUpload());
      }}
    >
      <DialogSurface className={isWide ? styles.surface : styles.small}>
        <DialogBody>
          <DialogTitle>
            <span className={styles.name}>{messages.title({ name: state.fileName })}</span>
          </DialogTitle>
          <DialogContent>
            <Content state={state} />
          </DialogContent>
          <Actions state={state} />
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}

function Content({ state }: { readonly state: UploadState }) {
  if (state.phase === 'closed') return null;
  if (state.phase === 'refused' && state.error !== null)
    return <ErrorState error={state.error} title={messages.refused()} isCompact />;
  if (state.phase === 'sending') return <Sending state={state} />;
  if (state.phase === 'loading') return <Loading state={state} />;
  return <UploadReview state={state} />;
}

function Sending({ state }: { readonly state: UploadState }) {
  const styles = useStyles();
  const isSent = state.share >= 1;
  return (
    <div className={styles.waiting}>
      <ProgressBar
        {...(isSent ? {} : { value: state.share })}
        aria-label={messages.sending({ name: state.fileName })}
      />
      <div className={styles.line} role="status">
        <span>{isSent ? messages.reading() : messages.sending({ name: state.fileName })}</span>
        {!isSent && (
          <span>{messages.sent({ percent: Math.floor(state.share * 100), size: sizeText(state.sizeBytes) })}</span>
        )}
      </div>
    </div>
  );
}

function Loading({ state }: { readonly state: UploadState }) {
  const styles = useStyles();
  const share = state.upload?.progress ?? 0;
  return (
    <div className={styles.waiting}>
      <ProgressBar {...(share === 0 ? {} : { value: share })} aria-label={messages.loading({ name: state.fileName })} />
      <div className={styles.line} role="status">
        <span>{messages.loading({ name: state.fileName })}</span>
        <span>{messages.loaded({ percent: Math.floor(share * 100) })}</span>
      </div>
    </div>
  );
}

const createTexts = { fail: messages.create, replace: messages.createReplacing, append: messages.createAppending };

function Actions({ state }: { readonly state: UploadState }) {
  const dispatch = useDispatch();
  const isReview = state.phase === 'review';
  const isReady =
    isReview &&
    !state.isPreviewing &&
    state.tableName.trim() !== '' &&
    state.upload?.preview.failure === null &&
    mayLoadInto(state) &&
    state.columns.some((column) => column.isIncluded);
  const close = state.phase === 'refused' ? messages.close() : isReview ? messages.cancel() : messages.stop();
  return (
    <DialogActions>
      <Button
        onClick={() => {
          dispatch(abandonUpload());
        }}
      >
        {close}
      </Button>
      {state.phase === 'refused' && (
        <Button
          appearance="primary"
          onClick={() => {
            dispatch(pickFileToUpload());
          }}
        >
          {messages.another()}
        </Button>
      )}
      {isReview && (
        <Button
          appearance="primary"
          disabled={!isReady}
          onClick={() => {
            dispatch(loadFile());
          }}
        >
          {existingTable(state) === undefined ? messages.create() : createTexts[state.ifExists]()}
        </Button>
      )}
    </DialogActions>
  );
}
