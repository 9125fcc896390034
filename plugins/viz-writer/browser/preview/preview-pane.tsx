import { makeStyles, tokens } from '@fluentui/react-components';
import { useService } from '#core/browser';
import { ChartPreview, type ChartPreviewProps } from '#plugins/charts';
import { messages } from '../../common/messages.ts';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    gap: '8px',
    height: '100%',
    boxSizing: 'border-box',
    padding: '12px',
  },
  picture: { flexGrow: 1, minHeight: '160px', position: 'relative', backgroundColor: tokens.colorNeutralBackground1 },
  note: { margin: 0, fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground3 },
});

export type PreviewPaneProps = Omit<ChartPreviewProps, 'type'> & {
  readonly type: ChartPreviewProps['type'] | undefined;
};

/** The picture of the text, and what it is drawn with. */
export function PreviewPane({ type, ...rest }: PreviewPaneProps) {
  const styles = useStyles();
  const Preview = useService(ChartPreview);
  return (
    <section className={styles.root} aria-label={messages.preview()}>
      <div className={styles.picture} data-viz-preview>
        {type === undefined ? <p className={styles.note}>{messages.waiting()}</p> : <Preview type={type} {...rest} />}
      </div>
      <p className={styles.note}>{rest.formData === null ? messages.previewMade() : messages.previewReal()}</p>
    </section>
  );
}
