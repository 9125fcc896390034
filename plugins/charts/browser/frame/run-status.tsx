import { useEffect, useState } from 'react';
import { Button, Spinner, makeStyles, tokens } from '@fluentui/react-components';
import { StopRegular } from '@fluentui/react-icons';
import { frameMessages } from '../../common/frame-messages.ts';

const useStyles = makeStyles({
  root: {
    position: 'absolute',
    top: '6px',
    right: '6px',
    zIndex: 6,
    display: 'flex',
    alignItems: 'center',
    gap: '8px',
    padding: '3px 4px 3px 10px',
    backgroundColor: tokens.colorNeutralBackground1,
    borderRadius: tokens.borderRadiusLarge,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    boxShadow: tokens.shadow4,
    fontSize: tokens.fontSizeBase200,
  },
  time: {
    fontVariantNumeric: 'tabular-nums',
    color: tokens.colorNeutralForeground2,
    minWidth: '34px',
    textAlign: 'right',
  },
});

/** Quicker answers show no clock: it would only flicker. Milliseconds. */
const quietMs = 400;

/** How long a run takes, and the way to end it. */
export function RunStatus({ startedAtMs, onStop }: { readonly startedAtMs: number; readonly onStop: () => void }) {
  const styles = useStyles();
  const [nowMs, setNowMs] = useState(startedAtMs);
  useEffect(() => {
    const timer = setInterval(() => {
      setNowMs(Date.now());
    }, 100);
    return () => {
      clearInterval(timer);
    };
  }, [startedAtMs]);
  const elapsedMs = nowMs - startedAtMs;
  if (elapsedMs < quietMs) return null;
  return (
    <div className={styles.root}>
      <Spinner size="extra-tiny" />
      <span className={styles.time} role="timer">
        {frameMessages.elapsed({ seconds: (elapsedMs / 1_000).toFixed(1) })}
      </span>
      <Button size="small" appearance="subtle" icon={<StopRegular />} onClick={onStop}>
        {frameMessages.stop()}
      </Button>
    </div>
  );
}
