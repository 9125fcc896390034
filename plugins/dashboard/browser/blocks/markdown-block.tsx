import { useState } from 'react';
import { Button, Textarea, makeStyles, tokens } from '@fluentui/react-components';
import { EditRegular } from '@fluentui/react-icons';
import type { DashboardBlockProps } from '#plugins/dashboard';
import { blockMessages } from '../../common/block-messages.ts';
import { focusComponent } from '../edit/layout-boxes.ts';
import MarkdownText from './markdown-text.tsx';
import { useLiveText } from './use-live-text.ts';

const useStyles = makeStyles({
  root: {
    position: 'relative',
    width: '100%',
    height: '100%',
    boxSizing: 'border-box',
    overflow: 'auto',
    padding: '10px 14px',
    borderRadius: tokens.borderRadiusLarge,
  },
  editing: { border: `1px dashed ${tokens.colorNeutralStroke1}` },
  source: { width: '100%', height: '100%', '& textarea': { height: '100%', maxHeight: 'none' } },
  edit: { position: 'absolute', top: '4px', right: '4px' },
  empty: { color: tokens.colorNeutralForeground3 },
});

/** A block of text in markdown, with live numbers and filter values. */
export default function MarkdownBlock({ component, isEditing, onChange }: DashboardBlockProps) {
  const styles = useStyles();
  const { code = '' } = component.meta;
  const [isTyping, setTyping] = useState(false);
  const live = useLiveText(code);
  if (isEditing && isTyping) {
    return (
      <SourceField
        code={code}
        onChange={(next) => onChange({ code: next })}
        onBlur={() => setTyping(false)}
        onEscape={() => {
          setTyping(false);
          focusComponent(component.id);
        }}
      />
    );
  }
  return (
    <div className={styles.root} onDoubleClick={() => setTyping(isEditing)}>
      {code === '' && isEditing ? (
        <p className={styles.empty}>{blockMessages.textEmpty()}</p>
      ) : (
        <MarkdownText code={live} />
      )}
      {isEditing && (
        <Button
          className={styles.edit}
          size="small"
          icon={<EditRegular />}
          aria-label={blockMessages.editText()}
          onClick={() => setTyping(true)}
        />
      )}
    </div>
  );
}

interface SourceFieldProps {
  readonly code: string;
  readonly onChange: (code: string) => void;
  readonly onBlur: () => void;
  readonly onEscape: () => void;
}

function SourceField({ code, onChange, onBlur, onEscape }: SourceFieldProps) {
  const styles = useStyles();
  return (
    <Textarea
      className={styles.source}
      autoFocus
      resize="none"
      value={code}
      aria-label={blockMessages.text()}
      placeholder={blockMessages.textPlaceholder()}
      onChange={(_event, data) => onChange(data.value)}
      onBlur={onBlur}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onEscape();
      }}
    />
  );
}
