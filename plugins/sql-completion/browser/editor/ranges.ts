import type { editor, IRange } from 'monaco-editor/editor';
import type { Span } from '../../common/outline/outline.ts';

/** A stretch of the text as the editor counts. */
export function rangeOf(model: editor.ITextModel, { from, to }: Span): IRange {
  const [start, end] = [model.getPositionAt(from), model.getPositionAt(to)];
  return {
    startLineNumber: start.lineNumber,
    startColumn: start.column,
    endLineNumber: end.lineNumber,
    endColumn: end.column,
  };
}
