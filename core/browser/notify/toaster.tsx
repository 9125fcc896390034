import { useDispatch } from 'react-redux';
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import {
  CheckmarkCircleRegular,
  DismissRegular,
  ErrorCircleRegular,
  InfoRegular,
  WarningRegular,
} from '@fluentui/react-icons';
import { coreMessages } from '../core-messages.ts';
import { useBranch } from '../react/context.tsx';
import { LinkTo } from '../router/link-to.tsx';
import { Announcements } from './announcements.ts';
import { Toasts, dismissToast, type Toast, type ToastAction } from './notifications.ts';
import { holdToast, releaseToast } from './toast-saga.ts';

const icons = {
  info: InfoRegular,
  success: CheckmarkCircleRegular,
  warning: WarningRegular,
  danger: ErrorCircleRegular,
} as const;

const useStyles = makeStyles({
  stack: {
    position: 'fixed',
    zIndex: 1_000_001, // over the backdrop of a dialog
    right: '16px',
    bottom: '16px',
    left: 'auto',
    display: 'flex',
    flexDirection: 'column',
    gap: '8px',
    width: '380px',
    maxWidth: 'calc(100vw - 32px)',
    pointerEvents: 'none',
  },
  toast: {
    display: 'grid',
    gridTemplateColumns: 'auto 1fr auto',
    columnGap: '10px',
    alignItems: 'start',
    padding: '10px 8px 10px 12px',
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    boxShadow: tokens.shadow16,
    borderRadius: tokens.borderRadiusLarge,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    pointerEvents: 'auto',
    animationName: { from: { opacity: 0, transform: 'translateY(8px)' }, to: { opacity: 1, transform: 'none' } },
    animationDuration: '160ms',
    '@media (prefers-reduced-motion: reduce)': { animationDuration: '1ms' },
  },
  icon: { fontSize: '18px', display: 'inline-flex', marginTop: '1px' },
  info: { color: tokens.colorBrandForeground1 },
  success: { color: tokens.colorPaletteGreenForeground1 },
  warning: { color: tokens.colorPaletteDarkOrangeForeground1 },
  danger: { color: tokens.colorPaletteRedForeground1 },
  text: {
    whiteSpace: 'pre-line',
    overflowWrap: 'anywhere',
    maxHeight: '200px',
    overflowY: 'auto',
    lineHeight: tokens.lineHeightBase300,
  },
  action: {
    display: 'inline',
    marginLeft: '8px',
    padding: '2px 4px',
    border: 'none',
    background: 'none',
    font: 'inherit',
    fontWeight: tokens.fontWeightSemibold,
    color: tokens.colorBrandForegroundLink,
    cursor: 'pointer',
    borderRadius: tokens.borderRadiusMedium,
    ':hover': { textDecorationLine: 'underline' },
  },
  close: {
    display: 'inline-flex',
    border: 'none',
    background: 'none',
    padding: '4px',
    cursor: 'pointer',
    fontSize: '14px',
    color: tokens.colorNeutralForeground3,
    borderRadius: tokens.borderRadiusMedium,
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
  },
  passing: {
    position: 'fixed',
    zIndex: 1_000_000,
    left: '50%',
    bottom: '20px',
    transform: 'translateX(-50%)',
    padding: '6px 14px',
    backgroundColor: tokens.colorNeutralBackgroundInverted,
    color: tokens.colorNeutralForegroundInverted,
    borderRadius: tokens.borderRadiusCircular,
    fontSize: tokens.fontSizeBase200,
    pointerEvents: 'none',
    maxWidth: '80vw',
    animationName: { from: { opacity: 0 }, to: { opacity: 1 } },
    animationDuration: '120ms',
  },
});

/** Toasts in the bottom right corner, and what was last said in passing. */
export default function Toaster() {
  const styles = useStyles();
  const toasts = useBranch(Toasts);
  const passing = useBranch(Announcements);
  return (
    <>
      <div className={styles.stack} role="region" aria-label={coreMessages.notifications()}>
        {toasts.map((toast) => (
          <ToastCard key={toast.id} toast={toast} />
        ))}
      </div>
      {passing !== null && (
        <div key={passing.id} aria-hidden className={styles.passing}>
          {passing.text}
        </div>
      )}
    </>
  );
}

function ToastCard({ toast }: { readonly toast: Toast }) {
  const styles = useStyles();
  const dispatch = useDispatch();
  const Icon = icons[toast.toastType];
  const { action } = toast;
  const hold = () => {
    dispatch(holdToast({ id: toast.id }));
  };
  const dismiss = () => {
    dispatch(dismissToast({ id: toast.id }));
  };
  const release = () => {
    dispatch(releaseToast({ id: toast.id }));
  };
  return (
    <div
      className={styles.toast}
      data-toast-type={toast.toastType}
      onMouseEnter={hold}
      onMouseLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      <span className={mergeClasses(styles.icon, styles[toast.toastType])}>
        <Icon />
      </span>
      <div className={styles.text}>
        <span>{toast.text}</span>
        {action !== undefined && <Action action={action} onDone={dismiss} />}
      </div>
      <button type="button" className={styles.close} aria-label={coreMessages.close()} onClick={dismiss}>
        <DismissRegular />
      </button>
    </div>
  );
}

function Action({ action, onDone }: { readonly action: ToastAction; readonly onDone: () => void }) {
  const styles = useStyles();
  const dispatch = useDispatch();
  if ('href' in action) {
    return (
      <LinkTo className={styles.action} href={action.href} onClick={onDone}>
        {action.label}
      </LinkTo>
    );
  }
  return (
    <button
      type="button"
      className={styles.action}
      onClick={() => {
        dispatch(action.command);
        onDone();
      }}
    >
      {action.label}
    </button>
  );
}
