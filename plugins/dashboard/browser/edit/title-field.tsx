import { useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import { Input, makeStyles, tokens } from '@fluentui/react-components';
import { panelMessages as messages } from '../../common/edit-messages.ts';
import { dashboardDocument } from '../dashboard-document.ts';

const useStyles = makeStyles({
  root: {
    width: '100%',
    '& input': { fontSize: tokens.fontSizeBase400, fontWeight: tokens.fontWeightSemibold, letterSpacing: '-0.01em' },
  },
});

interface TitleFieldProps {
  readonly documentId: string;
  /** As stored in the document; may be empty. */
  readonly title: string;
  /** Shown while there is none. */
  readonly placeholder: string;
}

/** The dashboard's title, edited in place. Consecutive keystrokes are one step. */
export default function TitleField({ documentId, title, placeholder }: TitleFieldProps) {
  const styles = useStyles();
  const dispatch = useDispatch();
  const [typed, setTyped] = useState(title);
  useEffect(() => {
    setTyped(title); // undo, or another way of renaming
  }, [title]);
  return (
    <Input
      className={styles.root}
      appearance="underline"
      maxLength={500}
      value={typed}
      placeholder={placeholder}
      aria-label={messages.titleLabel()}
      onChange={(_event, data) => {
        setTyped(data.value);
        dispatch(dashboardDocument.edits.rename({ documentId, change: { title: data.value } }));
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter' || event.key === 'Escape') event.currentTarget.blur();
      }}
    />
  );
}
