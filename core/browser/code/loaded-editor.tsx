import { useEffect, useRef } from 'react';
import { makeStyles, tokens } from '@fluentui/react-components';
import { useColorScheme } from '../theme/use-color-scheme.ts';
import type { CodeCompletion, CodeEditorProps, CodeMark } from './code-editor-props.ts';
import { openEditor, setEditorTheme, type OpenedEditor } from './monaco.ts';

const useStyles = makeStyles({
  root: {
    width: '100%',
    minWidth: 0,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
    overflow: 'hidden',
    ':focus-within': { border: `1px solid ${tokens.colorCompoundBrandStroke}` },
  },
});

const noMarks: readonly CodeMark[] = [];
const noCompletions: readonly CodeCompletion[] = [];

/** The editor behind `CodeEditor`: Monaco, told no text while one writes, since it loses letters when told after each one. */
export default function LoadedEditor(props: CodeEditorProps) {
  const { language, heightPx, ariaLabel, initialValue, placeholder = '', isReadOnly = false, marks = noMarks } = props;
  const styles = useStyles();
  const host = useRef<HTMLDivElement>(null);
  const opened = useRef<OpenedEditor | undefined>(undefined);
  const latest = useRef(props);
  const first = useRef(initialValue);
  const scheme = useColorScheme();
  useEffect(() => {
    latest.current = props;
  });
  useEffect(() => {
    if (host.current === null) return undefined;
    const editor = openEditor(host.current, {
      language,
      ariaLabel,
      placeholder,
      isReadOnly,
      value: first.current,
      completions: () => latest.current.completions ?? noCompletions,
      onChange: (value) => {
        first.current = value;
        latest.current.onChange(value);
      },
    });
    opened.current = editor;
    return () => {
      opened.current = undefined;
      void editor.dispose();
    };
  }, [language, ariaLabel, placeholder, isReadOnly]);
  useEffect(() => {
    opened.current?.follow(initialValue);
  }, [initialValue]);
  useEffect(() => {
    opened.current?.mark(marks);
  }, [marks]);
  useEffect(() => {
    setEditorTheme(scheme);
  }, [scheme]);
  return <div ref={host} className={styles.root} style={{ height: `${String(heightPx)}px` }} data-code-editor />;
}
