import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { Link, MessageBar, MessageBarBody, MessageBarTitle, makeStyles } from '@fluentui/react-components';
import { Bootstrap, SessionState, keepPageWithoutSession, useBranch, useService } from '#core/browser';
import { signInLink } from '#plugins/access';
import { sessionMessages as messages } from '../../common/session-messages.ts';

const useStyles = makeStyles({
  root: { flexShrink: 0, borderRadius: 0 },
});

/** The editor stays when its session ends, so that nobody is torn from a text: this says so, and what to do. */
export function SessionBar() {
  const styles = useStyles();
  const dispatch = useDispatch();
  const { isOver } = useBranch(SessionState);
  const root = useService(Bootstrap).common.application_root.replace(/\/$/, '');
  useEffect(() => {
    dispatch(keepPageWithoutSession({ keeps: true }));
    return () => {
      dispatch(keepPageWithoutSession({ keeps: false }));
    };
  }, [dispatch]);
  if (!isOver) return null;
  return (
    <MessageBar className={styles.root} intent="error" layout="multiline" role="alert">
      <MessageBarBody>
        <MessageBarTitle>{messages.over()}</MessageBarTitle> {messages.overText()}{' '}
        <Link href={`${root}${signInLink.href({}, { reason: 'expired' })}`} target="_blank" rel="noopener">
          {messages.signIn()}
        </Link>
      </MessageBarBody>
    </MessageBar>
  );
}
