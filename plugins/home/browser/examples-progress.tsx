import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useDispatch } from 'react-redux';
import { useBranch } from '#core/browser';
import { ProgressBars } from '#core/browser/ui';
import { Examples, examplesOpened } from '#plugins/examples';
import { messages } from '../common/messages.ts';

const useStyles = makeStyles({
  progress: { marginBottom: '20px' },
  opensSoon: {
    display: 'flex',
    alignItems: 'center',
    gap: '8px',
    flexWrap: 'wrap',
    marginTop: '6px',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
  },
});

/** How far the example data are. `canOpen`: their dashboard opens by itself when it is there. */
export function ExamplesProgress({ canOpen }: { readonly canOpen: boolean }) {
  const styles = useStyles();
  const dispatch = useDispatch();
  const first = useBranch(Examples)?.first_dashboard ?? null;
  return (
    <div className={styles.progress}>
      <ProgressBars />
      {canOpen && first !== null && (
        <div className={styles.opensSoon}>
          <span>{messages.opensSoon({ title: first.title })}</span>
          <Button appearance="subtle" size="small" onClick={() => dispatch(examplesOpened())}>
            {messages.stayHere()}
          </Button>
        </div>
      )}
    </div>
  );
}
