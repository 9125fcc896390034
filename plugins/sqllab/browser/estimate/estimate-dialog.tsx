import {
  Button,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogTitle,
  Spinner,
  makeStyles,
  tokens,
} from '@fluentui/react-components';
import { useBranch } from '#core/browser';
import { ErrorState, Modal } from '#core/browser/ui';
import { editorMessages as messages } from '../../common/editor-messages.ts';
import { CostEstimate } from './estimate-state.ts';

const useStyles = makeStyles({
  costs: {
    display: 'grid',
    gridTemplateColumns: 'auto 1fr',
    columnGap: '16px',
    rowGap: '4px',
    margin: '0 0 12px',
    '& dt': { color: tokens.colorNeutralForeground3 },
    '& dd': { margin: 0, textAlign: 'right', overflowWrap: 'anywhere' },
  },
  part: { margin: '8px 0 4px', fontWeight: tokens.fontWeightSemibold },
});

/** What the engine says a statement would cost; nothing runs. */
export default function EstimateDialog({
  isOpen,
  onClose,
}: {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}) {
  const styles = useStyles();
  const state = useBranch(CostEstimate);
  return (
    <Modal isOpen={isOpen} onClose={onClose}>
      <DialogBody>
        <DialogTitle>{messages.estimateTitle()}</DialogTitle>
        <DialogContent>
          {state.status === 'loading' && <Spinner size="small" label={messages.estimating()} />}
          {state.status === 'failed' && <ErrorState isCompact error={state.error} />}
          {state.status === 'ready' && state.costs.length === 0 && <p>{messages.noCosts()}</p>}
          {state.status === 'ready' &&
            state.costs.map((cost, index) => (
              <section key={index}>
                {state.costs.length > 1 && (
                  <h3 className={styles.part}>{messages.statementNumber({ number: index + 1 })}</h3>
                )}
                <dl className={styles.costs}>
                  {Object.entries(cost).flatMap(([label, value]) => [
                    <dt key={`${label} label`}>{label}</dt>,
                    <dd key={label}>{value}</dd>,
                  ])}
                </dl>
              </section>
            ))}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{messages.close()}</Button>
        </DialogActions>
      </DialogBody>
    </Modal>
  );
}
