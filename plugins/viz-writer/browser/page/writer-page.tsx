import { useEffect, useMemo } from 'react';
import { useDispatch } from 'react-redux';
import { Extensions } from '#core/common';
import {
  Drafts,
  HttpClient,
  definePagePart,
  useBranch,
  useLinkSearch,
  useNavigationState,
  useWorkbench,
} from '#core/browser';
import { ErrorState, PageBody, SkeletonRows } from '#core/browser/ui';
import { writerLink } from '../../common/writer-links.ts';
import { draftDocument, newDraftId } from '../state/draft-document.ts';
import { chartIn, handedChart } from '../state/handed-chart.ts';
import { writerSaga } from '../state/writer-saga.ts';
import { Writer, openDraft, writer } from '../state/writer-state.ts';
import { Workspace } from './workspace.tsx';

export const part = definePagePart({
  slices: [draftDocument.slice, writer],
  deps: { http: HttpClient, drafts: Drafts, extensions: Extensions },
  saga: writerSaga,
});

/** A chart type written beside its picture: that of the address, or a new one. */
export default function WriterPage() {
  const dispatch = useDispatch();
  const { navigate } = useWorkbench();
  const { plugin } = useLinkSearch(writerLink);
  const handed = useNavigationState(handedChart);
  const from = useMemo(() => chartIn(handed), [handed]);
  const { status, error, documentId, authoring } = useBranch(Writer);
  useEffect(() => {
    dispatch(openDraft({ plugin, from }));
  }, [dispatch, plugin, from]);
  // What was saved is an installed plugin from then on, and so says the address.
  const saved = status === 'ready' && plugin === undefined && documentId !== newDraftId ? documentId : null;
  useEffect(() => {
    if (saved !== null)
      navigate(writerLink.href({}, { plugin: saved }), { replace: true, state: { [handedChart]: from } });
  }, [saved, navigate, from]);
  if (status === 'failed' && error !== null) {
    return (
      <PageBody>
        <ErrorState
          error={error}
          onRetry={() => {
            dispatch(openDraft({ plugin, from }));
          }}
        />
      </PageBody>
    );
  }
  if (status !== 'ready' || documentId === null || authoring === null) {
    return (
      <PageBody>
        <SkeletonRows count={8} />
      </PageBody>
    );
  }
  return <Workspace key={documentId} documentId={documentId} authoring={authoring} from={from} />;
}
