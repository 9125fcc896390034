import { makeStyles } from '@fluentui/react-components';
import { TitledDialog, type TitledDialogProps } from '#core/browser/ui';

const useStyles = makeStyles({
  surface: { maxWidth: 'min(1040px, calc(100vw - 32px))', width: '100%' },
  content: { display: 'flex', flexDirection: 'column', gap: '12px', minHeight: 0, maxHeight: '70vh' },
});

/** A wide dialog about a chart. */
export function ChartDialog(props: Omit<TitledDialogProps, 'className' | 'contentClassName'>) {
  const styles = useStyles();
  return <TitledDialog {...props} className={styles.surface} contentClassName={styles.content} />;
}
