/** What an editor for code is told. */
export interface CodeEditorProps {
  readonly language: 'css' | 'json';
  readonly heightPx: number;
  readonly ariaLabel: string;
  /** The text to begin with; later values are the editor's own. */
  readonly initialValue: string;
  readonly onChange: (value: string) => void;
}
