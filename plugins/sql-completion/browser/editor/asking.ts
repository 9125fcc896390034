import type { IPosition } from 'monaco-editor/editor';
import { HttpClient } from '#core/browser';
import type { AidedEditor } from '#plugins/sqllab';
import { readSqlCatalog, readSqlCatalogColumns, readSqlCatalogFunctions } from '../../contract/routes.ts';
import type { Answers, Subject } from '../../common/worker/protocol.ts';
import { SqlWorker } from '../worker/worker-link.ts';

const withoutQuery = (address: string): string => address.replace(/\?.*/, '');

/** Asks the worker about the editor's text as it is now. */
export type Asking = <K extends keyof Answers>(kind: K, position?: IPosition) => Promise<Answers[K] | undefined>;

export function askingFor({ model, subject, services }: AidedEditor): Asking {
  const worker = services.get(SqlWorker);
  const http = services.get(HttpClient);
  const subjectNow = (): Subject => {
    const { databaseId: id, syntax, catalog, schema, templateNames } = subject();
    const addresses =
      id === undefined
        ? undefined
        : {
            overview: http.address(readSqlCatalog, { params: { id }, query: {} }),
            columns: withoutQuery(http.address(readSqlCatalogColumns, { params: { id }, query: { schema: '' } })),
            functions: http.address(readSqlCatalogFunctions, { params: { id } }),
          };
    return { syntax, catalog, schema, templateNames, addresses };
  };
  return (kind, position) =>
    worker.ask(kind, {
      subject: subjectNow(),
      sql: model.getValue(),
      offset: position === undefined ? 0 : model.getOffsetAt(position),
    });
}
