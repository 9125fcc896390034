import { useEffect, useRef } from 'react';
import { makeStyles, tokens } from '@fluentui/react-components';
import { useColorScheme } from '../theme/use-color-scheme.ts';
import type { CodeEditorProps } from './code-editor-props.ts';
import { openEditor, setEditorTheme } from './monaco.ts';

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

/** The editor behind `CodeEditor`: Monaco, told its text once, since it loses letters when told after each one. */
export default function LoadedEditor({ language, heightPx, ariaLabel, initialValue, onChange }: CodeEditorProps) {
  const styles = useStyles();
  const host = useRef<HTMLDivElement>(null);
  const changed = useRef(onChange);
  const first = useRef(initialValue);
  const scheme = useColorScheme();
  useEffect(() => {
    changed.current = onChange;
  }, [onChange]);
  useEffect(() => {
    if (host.current === null) return undefined;
    const editor = openEditor(host.current, {
      language,
      ariaLabel,
      value: first.current,
      onChange: (value) => {
        first.current = value;
        changed.current(value);
      },
    });
    return () => {
      void editor.dispose();
    };
  }, [language, ariaLabel]);
  useEffect(() => {
    setEditorTheme(scheme);
  }, [scheme]);
  return <div ref={host} className={styles.root} style={{ height: `${String(heightPx)}px` }} data-code-editor />;
}
