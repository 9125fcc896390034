import { useDispatch } from 'react-redux';
import { useBranch } from '#core/browser';
import { EmptyState } from '#core/browser/ui';
import type { QueryObject } from '../../contract/query-object.ts';
import { SchemaBrowser, catalogKey } from '../../contract/schema-state.ts';
import { previewMade } from '../../contract/table-commands.ts';
import { defaultSchema } from '../../common/default-schema.ts';
import { resultMessages as messages } from '../../common/result-messages.ts';
import { schemaMessages } from '../../common/schema-messages.ts';
import { useEditor } from '../state/use-editor.ts';

/** What CREATE TABLE AS or CREATE VIEW AS of the editor left in the database, and the way to its rows. */
export function MadeTable({ query, name }: { readonly query: QueryObject; readonly name: string }) {
  const dispatch = useDispatch();
  const database = useEditor('databases')[String(query.dbId)];
  const { schemas } = useBranch(SchemaBrowser);
  const { dbId, catalog } = query;
  const known = schemas[catalogKey({ dbId, catalog })]?.items ?? [];
  const schema = query.tempSchema ?? defaultSchema(known) ?? null;
  const full = schema === null ? name : `${schema}.${name}`;
  const title = query.ctas_method === 'VIEW' ? messages.madeView({ name: full }) : messages.madeTable({ name: full });
  if (database?.disable_data_preview === true) return <EmptyState title={title} />;
  const preview = () => dispatch(previewMade({ dbId, catalog, schema, name }));
  return <EmptyState title={title} secondaryAction={{ label: schemaMessages.preview(), onClick: preview }} />;
}
