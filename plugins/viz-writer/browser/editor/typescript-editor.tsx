import { useEffect, useImperativeHandle, useRef, type Ref } from 'react';
import { makeStyles, useUncontrolledFocus } from '@fluentui/react-components';
import { useColorScheme } from '#core/browser/ui';
import {
  openTypeScriptEditor,
  setTypeScriptTheme,
  type OpenedTypeScriptEditor,
  type TypeScriptEditorOptions,
} from './monaco-typescript.ts';

export interface TypeScriptEditorProps extends TypeScriptEditorOptions {
  readonly ref?: Ref<Pick<OpenedTypeScriptEditor, 'goTo' | 'compileNow'>>;
}

const useStyles = makeStyles({ root: { width: '100%', height: '100%', minHeight: 0, overflow: 'hidden' } });

/** The editor as a component. It keeps its own text, and is told only what does not come from it. */
export default function TypeScriptEditor({ ref, ...props }: TypeScriptEditorProps) {
  const styles = useStyles();
  const ownFocus = useUncontrolledFocus(); // else the page takes Tab from the editor
  const host = useRef<HTMLDivElement>(null);
  const opened = useRef<OpenedTypeScriptEditor>(undefined);
  const latest = useRef(props);
  const scheme = useColorScheme();
  const { value, authoring } = props;
  useEffect(() => {
    latest.current = props;
  });
  useEffect(() => {
    if (host.current === null) return undefined;
    const { ariaLabel, value: first } = latest.current;
    const editor = openTypeScriptEditor(host.current, {
      ariaLabel,
      value: first,
      authoring,
      onChange: (text) => {
        latest.current.onChange(text);
      },
      onCompiled: (compiled) => {
        latest.current.onCompiled(compiled);
      },
      onSave: () => {
        latest.current.onSave();
      },
      onRun: () => {
        latest.current.onRun();
      },
    });
    opened.current = editor;
    return () => {
      opened.current = undefined;
      void editor.dispose();
    };
  }, [authoring]);
  useEffect(() => {
    opened.current?.setText(value);
  }, [value]);
  useEffect(() => {
    setTypeScriptTheme(scheme);
  }, [scheme]);
  useImperativeHandle(ref, () => ({
    goTo: (line) => {
      opened.current?.goTo(line);
    },
    compileNow: () => {
      opened.current?.compileNow();
    },
  }));
  return <div ref={host} className={styles.root} data-viz-editor {...ownFocus} />;
}
