import { useEffect, useState } from 'react';
import { ProgressBar, makeStyles, tokens } from '@fluentui/react-components';
import type { QueryObject } from '../../contract/query-object.ts';
import { editorMessages as messages } from '../../common/editor-messages.ts';
import { durationText } from '../../common/duration-text.ts';

const useStyles = makeStyles({
  root: { width: '110px', fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground3 },
});

/** How long a statement runs already, and how much of its script is done. */
export function RunningTime({ query }: { readonly query: QueryObject }) {
  const styles = useStyles();
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => {
      setNowMs(Date.now());
    }, 250);
    return () => {
      clearInterval(timer);
    };
  }, []);
  const time = durationText(Math.max(0, nowMs - (query.startDttm ?? nowMs)));
  const progress = query.progress > 0 ? { value: query.progress / 100 } : {};
  return (
    <div className={styles.root}>
      {query.state === 'pending' ? messages.waitingFor({ time }) : messages.runningFor({ time })}
      <ProgressBar {...progress} aria-label={messages.progress()} thickness="medium" />
    </div>
  );
}
