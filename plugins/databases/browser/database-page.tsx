import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { DatabaseRegular } from '@fluentui/react-icons';
import { useBranch, useLinkParams, useWorkbench } from '#core/browser';
import { EmptyState, ErrorState, PageBody, PageHeader, SkeletonRows } from '#core/browser/ui';
import { databaseLink, databasesLink } from '#plugins/databases';
import { databasePageMessages as messages } from '../common/page-messages.ts';
import { ConnectionEditor } from './connection-editor.tsx';
import { databasesPart } from './databases-part.ts';
import { DatabaseEditor, openEditor } from './databases-state.ts';

export const part = databasesPart;

/** `/databases/new/` and `/databases/<id>/`: the form of one connection. */
export default function DatabasePageView() {
  const dispatch = useDispatch();
  const { navigate } = useWorkbench();
  const { databaseId: idText } = useLinkParams(databaseLink);
  const databaseId = idText === undefined ? undefined : Number(idText);
  const editor = useBranch(DatabaseEditor);
  useEffect(() => {
    dispatch(openEditor({ databaseId }));
  }, [dispatch, databaseId]);
  const isSaved = editor.saving.status === 'done';
  useEffect(() => {
    if (isSaved) navigate(databasesLink.href());
  }, [isSaved, navigate]);
  const title =
    databaseId === undefined
      ? messages.newTitle()
      : editor.connection === undefined
        ? messages.title()
        : messages.editTitle({ name: editor.connection.database_name });
  return (
    <PageBody width="reading">
      <PageHeader title={title} breadcrumbs={[{ label: messages.title(), href: databasesLink.href() }]} />
      {editor.status === 'loading' && <SkeletonRows count={6} />}
      {editor.status === 'failed' && editor.error !== undefined && (
        <ErrorState
          error={editor.error}
          onRetry={() => {
            dispatch(openEditor({ databaseId }));
          }}
        />
      )}
      {editor.status === 'ready' &&
        (editor.engines.length === 0 ? (
          <EmptyState icon={DatabaseRegular} title={messages.noEngines()} text={messages.noEnginesText()} />
        ) : (
          <ConnectionEditor key={databaseId ?? 'new'} editor={editor} />
        ))}
    </PageBody>
  );
}
