import { makeStyles, tokens } from '@fluentui/react-components';

const useStyles = makeStyles({
  list: {
    listStyleType: 'none',
    margin: 0,
    padding: 0,
    display: 'flex',
    flexDirection: 'column',
    gap: '8px',
    maxHeight: '45vh',
    overflow: 'auto',
  },
  file: {
    display: 'block',
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground3,
    overflowWrap: 'anywhere',
  },
  text: { overflowWrap: 'anywhere' },
});

export interface NoteListProps {
  readonly notes: readonly { readonly file: string; readonly text: string }[];
}

/** What is to say of files of a bundle. */
export function NoteList({ notes }: NoteListProps) {
  const styles = useStyles();
  if (notes.length === 0) return null;
  return (
    <ul className={styles.list} tabIndex={0}>
      {notes.map(({ file, text }, index) => (
        <li key={index}>
          {file !== '' && <span className={styles.file}>{file}</span>}
          <span className={styles.text}>{text}</span>
        </li>
      ))}
    </ul>
  );
}
