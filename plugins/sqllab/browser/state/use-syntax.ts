import { useExtensions } from '#core/browser';
import { SqlDialects, type SqlSyntax } from '#plugins/databases';
import { syntaxOf } from '../../common/syntax-of.ts';
import { useEditor } from './use-editor.ts';

/** How the database with this id reads SQL; the same object while it is the same database. */
export function useSyntax(dbId: number | null | undefined): SqlSyntax {
  const dialects = useExtensions(SqlDialects);
  return syntaxOf(dialects, useEditor('databases')[String(dbId)]?.backend);
}
