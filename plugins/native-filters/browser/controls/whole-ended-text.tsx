import { makeStyles } from '@fluentui/react-components';

/** A text longer than this may not fit a row. Characters. */
const longText = 24;
/** What stays in sight of the end of a long text. Characters. */
const endLength = 10;

/** Made once: a list makes a new text of each row with every key. */
const segmenter = new Intl.Segmenter();

const useStyles = makeStyles({
  root: { display: 'flex', minWidth: 0 },
  start: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'pre', minWidth: 0 },
  end: { flexShrink: 0, whiteSpace: 'pre' },
});

/** One line that is cut before its end, since long names of one column often differ only there. */
export function WholeEndedText({ text }: { readonly text: string }) {
  const styles = useStyles();
  if (text.length <= longText) return text; // no letter is shorter than its code
  const letters = Array.from(segmenter.segment(text.replace(/\s+/g, ' ')), ({ segment }) => segment);
  if (letters.length <= longText) return text;
  return (
    <bdi className={styles.root}>
      <span className={styles.start}>{letters.slice(0, -endLength).join('')}</span>
      <span className={styles.end}>{letters.slice(-endLength).join('')}</span>
    </bdi>
  );
}
