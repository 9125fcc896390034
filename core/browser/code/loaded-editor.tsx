import { Textarea, makeStyles, tokens } from '@fluentui/react-components';
import type { CodeEditorProps } from '../ui/code-editor.tsx';

const useStyles = makeStyles({
  area: {
    width: '100%',
    '& textarea': { fontFamily: tokens.fontFamilyMonospace, fontSize: tokens.fontSizeBase200, maxHeight: 'none' },
  },
});

/** The editor behind `CodeEditor`. */
export default function LoadedEditor({ heightPx, ariaLabel, initialValue, onChange }: CodeEditorProps) {
  const styles = useStyles();
  return (
    <Textarea
      className={styles.area}
      textarea={{ style: { height: `${String(heightPx)}px` } }}
      aria-label={ariaLabel}
      defaultValue={initialValue}
      spellCheck={false}
      resize="vertical"
      onChange={(_event, data) => {
        onChange(data.value);
      }}
    />
  );
}
