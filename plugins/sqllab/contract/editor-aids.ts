import { defineExtensionPoint, type Disposable, type Services, type StoreRoot } from '#core/common';
import type { SqlSyntax } from '#plugins/databases';
import type { editor } from 'monaco-editor/editor';

/** What the text of a tab is about, as of now. */
export interface EditorSubject {
  /** Undefined: no database is chosen. */
  readonly databaseId: number | undefined;
  /** How its database reads the text. */
  readonly syntax: SqlSyntax;
  readonly catalog: string | undefined;
  /** Where names without a schema are looked up; undefined: the connection's default. */
  readonly schema: string | undefined;
  /** Names that templates of the tab may use. */
  readonly templateNames: readonly string[];
}

/** An opened editor, as an aid finds it. */
export interface AidedEditor {
  readonly editor: editor.IStandaloneCodeEditor;
  readonly model: editor.ITextModel;
  readonly subject: () => EditorSubject;
  /** What editors call SQL, of whichever database. */
  readonly languageIds: readonly string[];
  /** Called after the subject has changed. */
  readonly onSubjectChange: (listener: () => void) => Disposable;
  /** The caret is right after the last typed text, also before the aid was there: the writer has not gone elsewhere. */
  readonly isTyping: () => boolean;
  readonly services: Pick<Services, 'get'>;
  readonly root: () => StoreRoot;
  readonly dispatch: (action: { readonly type: string }) => void;
}

/** Something that helps to write SQL: completion, marks, acts of the editor's own menu. */
export interface EditorAid {
  /** `plugin/what`. */
  readonly id: string;
  /** Fetched with the first editor. What `attach` opens ends when its result is disposed of. */
  readonly load: () => Promise<{ readonly attach: (aided: AidedEditor) => Disposable }>;
}

export const EditorAids = defineExtensionPoint<EditorAid>({
  id: 'sqllab/editor-aids',
  summary: 'Something that helps to write SQL in the editor, such as completion.',
  keyOf: (aid) => aid.id,
});
