import { MessageBar, MessageBarBody, MessageBarTitle, makeStyles } from '@fluentui/react-components';
import { databasePageMessages as messages } from '../common/page-messages.ts';

const useStyles = makeStyles({
  list: { margin: '4px 0 0', paddingLeft: '20px', display: 'grid', gap: '4px' },
});

/** What people should know of a kind of database before they connect. */
export function EngineNotices({ notices }: { readonly notices: readonly string[] }) {
  const styles = useStyles();
  return (
    <MessageBar intent="warning" layout="multiline">
      <MessageBarBody>
        <MessageBarTitle>{messages.notices()}</MessageBarTitle>
        <ul className={styles.list}>
          {notices.map((notice) => (
            <li key={notice}>{notice}</li>
          ))}
        </ul>
      </MessageBarBody>
    </MessageBar>
  );
}
