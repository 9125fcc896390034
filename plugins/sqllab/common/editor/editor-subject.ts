import type { SqlSyntax } from '#plugins/databases';
import type { EditorSubject } from '../../contract/editor-aids.ts';
import type { EditorTab } from '../../contract/editor-tab.ts';

/** What the text of a tab is about. */
export function editorSubject(
  tab: Pick<EditorTab, 'dbId' | 'catalog' | 'schema' | 'templateParams'>,
  syntax: SqlSyntax,
): EditorSubject {
  return {
    databaseId: tab.dbId ?? undefined,
    syntax,
    catalog: tab.catalog ?? undefined,
    schema: tab.schema ?? undefined,
    templateNames: namesIn(tab.templateParams),
  };
}

/** Keys of a JSON object; text that is no object, such as an unfinished one, has none. */
function namesIn(json: string): readonly string[] {
  try {
    const value: unknown = JSON.parse(json);
    return value !== null && typeof value === 'object' && !Array.isArray(value) ? Object.keys(value) : [];
  } catch {
    return [];
  }
}
