import { useEffect, useImperativeHandle, useRef, type Ref } from 'react';
import { makeStyles, useUncontrolledFocus } from '@fluentui/react-components';
import { useService } from '#core/browser';
import { useColorScheme } from '#core/browser/ui';
import type { EditorSubject } from '../../contract/editor-aids.ts';
import { KeptTexts } from './kept-texts.ts';
import { setSqlTheme } from './monaco-languages.ts';
import { openSqlEditor, type OpenedSqlEditor, type SqlEditorEvents, type SqlMark } from './monaco-sql.ts';
import { useEditorAids } from './use-editor-aids.ts';
import { useHandedText } from './use-handed-text.ts';

export interface SqlEditorProps {
  /** Another one shows that tab's text as it was left. */
  readonly tabId: string;
  /** The text as the store has it; it is only handed in when it did not come from here. */
  readonly sql: string;
  /** Initial position of the caret; rows and columns from 0. */
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
  const isTyped = useRef(false);
  const { syntax } = subject;
  const kept = useService(KeptTexts);
  const latest = useRef({ sql, syntax, caret, ariaLabel, events });
  const scheme = useColorScheme();
  const attachAids = useEditorAids(subject);
  useEffect(() => {
    latest.current = { sql, syntax, caret, ariaLabel, events };
  });
  useEffect(() => {
    if (host.current === null) return undefined;
    const editor = openSqlEditor(host.current, {
      ariaLabel: latest.current.ariaLabel,
      kept,
      events: {
        onChange: (text) => {
          isTyped.current = true;
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
    return () => {
      opened.current = undefined;
      void editor.dispose();
    };
  }, [kept]);
  useEffect(() => {
    if (opened.current === undefined) return undefined;
    const text = latest.current;
    const parts = opened.current.show({ tabId, value: text.sql, syntax: text.syntax, caret: text.caret });
    if (!isSomebodyElsewhere()) opened.current.focus();
    const attached = attachAids(parts);
    return () => {
      void attached.dispose();
    };
  }, [kept, tabId, attachAids]);
  useEffect(() => {
    opened.current?.setLabel(ariaLabel);
  }, [ariaLabel]);
  useHandedText(opened, isTyped, tabId, sql);
  useEffect(() => {
    opened.current?.setSyntax(syntax);
  }, [tabId, syntax]);
  useEffect(() => {
    opened.current?.mark(marks);
  }, [tabId, marks]);
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

/**
 * The editor comes late, with its script: who is in a dialog, a menu, a field or the rows by then is left there, and who
 * goes along the tabs by keys as well.
 */
function isSomebodyElsewhere(): boolean {
  const field =
    document.activeElement?.closest('input, textarea, [role="combobox"], [role="grid"], [role="tab"]:focus-visible') ??
    null;
  return field !== null || document.querySelector('[aria-modal="true"], [role="menu"]') !== null;
}
