/** A name that is offered while one types. */
export interface CodeCompletion {
  readonly kind: 'column' | 'metric' | 'function';
  readonly label: string;
  readonly insertText: string;
  /** Beside the label, such as a type. */
  readonly detail: string;
}

/** A mistake to underline. Line and columns count from 1; `endColumn` is behind the last character. */
export interface CodeMark {
  readonly message: string;
  readonly line: number;
  readonly startColumn: number;
  readonly endColumn: number;
}

/** What an editor for code is told. */
export interface CodeEditorProps {
  readonly language: 'css' | 'json' | 'sql';
  readonly heightPx: number;
  readonly ariaLabel: string;
  /** The text to begin with; later values are taken only while nobody writes in it, such as by an undo of the page. */
  readonly initialValue: string;
  readonly onChange: (value: string) => void;
  readonly placeholder?: string;
  readonly isReadOnly?: boolean;
  readonly completions?: readonly CodeCompletion[];
  readonly marks?: readonly CodeMark[];
}
