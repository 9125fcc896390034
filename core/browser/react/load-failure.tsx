import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { coreMessages } from '../core-messages.ts';
import { useLoadAgain } from './load-retry.ts';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4px 12px',
    padding: '8px 12px',
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground2,
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
  },
  // A failed dialog is reported over the page, wherever its code is requested.
  dialog: {
    position: 'fixed',
    zIndex: 1000,
    bottom: '24px',
    left: '50%',
    transform: 'translateX(-50%)',
    boxShadow: tokens.shadow28,
  },
  text: { margin: 0, flexGrow: 1 },
  action: {
    border: 'none',
    padding: '4px 0',
    background: 'none',
    font: 'inherit',
    fontWeight: tokens.fontWeightSemibold,
    color: tokens.colorBrandForegroundLink,
    cursor: 'pointer',
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
});

/** In the place of a view whose code could not be fetched. Made of plain elements, which are there in any case. */
export function LoadFailure({ view }: { readonly view: object }) {
  const styles = useStyles();
  const again = useLoadAgain();
  const isDialog = 'isOpen' in view;
  if (isDialog && view.isOpen !== true) return null;
  const close = 'onClose' in view && typeof view.onClose === 'function' ? (view.onClose as () => void) : undefined; // dialogs agree on it
  return (
    <div className={mergeClasses(styles.root, isDialog && styles.dialog)} role="alert">
      <p className={styles.text}>{coreMessages.partNotLoaded()}</p>
      <button type="button" className={styles.action} onClick={again}>
        {coreMessages.tryAgain()}
      </button>
      {close !== undefined && (
        <button type="button" className={styles.action} onClick={() => close()}>
          {coreMessages.dismiss()}
        </button>
      )}
    </div>
  );
}
