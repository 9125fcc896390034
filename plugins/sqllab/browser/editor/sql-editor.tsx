import { useEffect, useImperativeHandle, useRef, type Ref } from 'react';
import { makeStyles, useUncontrolledFocus } from '@fluentui/react-components';
import { useColorScheme } from '#core/browser/ui';
import type { EditorSubject } from '../../contract/editor-aids.ts';
import { setSqlTheme } from './monaco-languages.ts';
import { openSqlEditor, type OpenedSqlEditor, type SqlEditorEvents, type SqlMark } from './monaco-sql.ts';
import { useEditorAids } from './use-editor-aids.ts';

export interface SqlEditorProps {
  /** A new one for another tab: the editor is opened anew. */
  readonly tabId: string;
  /** The text as the store has it; it is only handed in when it did not come from here. */
  readonly sql: string;
  /** Where the caret stands at first; rows and columns from 0. */
  readonly caret: { readonly row: number; readonly column: number };
  readonly ariaLabel: string;
  readonly marks: readonly SqlMark[];
  /** What the text is about; the same object while nothing of it changes. */
  readonly subject: EditorSubject;
  readonly events: SqlEditorEvents;
  readonly ref?: Ref<Pick<OpenedSqlEditor, 'insert' | 'focus'>>;
}

const useStyles = makeStyles({ root: { width: '100%', height: '100%', minHeight: 0, overflow: 'hidden' } });

/** Monaco with the SQL of one tab. It keeps its own text: told after every letter, it would lose some. */
export default function SqlTextEditor({ tabId, sql, caret, ariaLabel, marks, subject, events, ref }: SqlEditorProps) {
  const styles = useStyles();
  const ownFocus = useUncontrolledFocus(); // else the page takes Tab from the editor: it indents, takes offers, moves on
  const host = useRef<HTMLDivElement>(null);
  const opened = useRef<OpenedSqlEditor>(undefined);
  const { backend } = subject;
  const latest = useRef({ sql, backend, caret, events });
  const scheme = useColorScheme();
  const attachAids = useEditorAids(subject);
  useEffect(() => {
    latest.current = { sql, backend, caret, events };
  });
  useEffect(() => {
    if (host.current === null) return undefined;
    const editor = openSqlEditor(host.current, {
      value: latest.current.sql,
      backend: latest.current.backend,
      caret: latest.current.caret,
      ariaLabel,
      events: {
        onChange: (text) => {
          latest.current.events.onChange(text);
        },
        onSelect: (selection) => {
          latest.current.events.onSelect(selection);
        },
        onRun: () => {
          latest.current.events.onRun();
        },
        onRunOne: () => {
          latest.current.events.onRunOne();
        },
        onFormat: () => {
          latest.current.events.onFormat();
        },
      },
    });
    opened.current = editor;
    if (!isSomebodyElsewhere()) editor.focus();
    return () => {
      opened.current = undefined;
      void editor.dispose();
    };
  }, [tabId, ariaLabel]);
  useEffect(() => {
    if (opened.current === undefined) return undefined;
    const attached = attachAids(opened.current.parts);
    return () => {
      void attached.dispose();
    };
  }, [tabId, ariaLabel, attachAids]);
  useEffect(() => {
    opened.current?.setText(sql);
  }, [sql]);
  useEffect(() => {
    opened.current?.setBackend(backend);
  }, [backend]);
  useEffect(() => {
    opened.current?.mark(marks);
  }, [marks]);
  useEffect(() => {
    setSqlTheme(scheme);
  }, [scheme]);
  useImperativeHandle(ref, () => ({
    insert: (text: string) => {
      opened.current?.insert(text);
    },
    focus: () => {
      opened.current?.focus();
    },
  }));
  return <div ref={host} className={styles.root} data-sql-editor {...ownFocus} />;
}

/** The editor comes late, with its script: who is in a dialog, a menu or a field by then is left there. */
function isSomebodyElsewhere(): boolean {
  const field = document.activeElement?.closest('input, textarea, [role="combobox"]') ?? null;
  return field !== null || document.querySelector('[aria-modal="true"], [role="menu"]') !== null;
}
