import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { ArrowUploadRegular } from '@fluentui/react-icons';
import { useDispatch } from 'react-redux';
import { useWorkbench } from '#core/browser';
import { narrowScreen } from '#core/browser/ui';
import { newDatasetLink, pickFileToUpload } from '#plugins/datasets';
import { messages } from '../common/messages.ts';

const useStyles = makeStyles({
  top: { display: 'flex', gap: '16px', alignItems: 'stretch', marginBottom: '24px', flexWrap: 'wrap' },
  drop: {
    flexGrow: 1,
    display: 'flex',
    alignItems: 'center',
    gap: '16px',
    padding: '20px 24px',
    borderRadius: tokens.borderRadiusXLarge,
    flexWrap: 'wrap',
    border: `1.5px dashed ${tokens.colorBrandStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
    [narrowScreen]: { padding: '12px', gap: '10px', flexWrap: 'nowrap', alignItems: 'flex-start' },
  },
  dropIcon: {
    fontSize: '32px',
    color: tokens.colorBrandForeground1,
    flexShrink: 0,
    [narrowScreen]: { fontSize: '24px' },
  },
  // On a phone the actions are below the text, beside the icon.
  dropBody: {
    flexGrow: 1,
    display: 'flex',
    alignItems: 'center',
    gap: '16px',
    flexWrap: 'wrap',
    [narrowScreen]: { gap: '8px' },
  },
  dropWords: { flexGrow: 1, minWidth: '220px' },
  dropTitle: {
    margin: 0,
    fontSize: tokens.fontSizeBase500,
    fontWeight: tokens.fontWeightSemibold,
    letterSpacing: '-0.01em',
    [narrowScreen]: { fontSize: tokens.fontSizeBase400 },
  },
  dropText: { margin: '2px 0 0', color: tokens.colorNeutralForeground3 },
  actions: { display: 'flex', gap: '8px', flexWrap: 'wrap' },
});

/** A place for a file, and other ways to a dataset. */
export function DropFile() {
  const styles = useStyles();
  const dispatch = useDispatch();
  const { navigate } = useWorkbench();
  return (
    <div className={styles.top}>
      <section className={styles.drop} aria-labelledby="home-drop">
        <ArrowUploadRegular className={styles.dropIcon} aria-hidden />
        <div className={styles.dropBody}>
          <div className={styles.dropWords}>
            <h2 id="home-drop" className={styles.dropTitle}>
              {messages.dropTitle()}
            </h2>
            <p className={styles.dropText}>{messages.dropText()}</p>
          </div>
          <div className={styles.actions}>
            <Button appearance="primary" onClick={() => dispatch(pickFileToUpload())}>
              {messages.pickFile()}
            </Button>
            <Button onClick={() => navigate(newDatasetLink.href())}>{messages.newDataset()}</Button>
          </div>
        </div>
      </section>
    </div>
  );
}
