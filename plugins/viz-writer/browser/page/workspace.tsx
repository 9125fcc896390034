import { makeStyles } from '@fluentui/react-components';
import { useActiveDocument, useDocument, useDraftGuard } from '#core/browser';
import { narrowScreen, topBarHeightPx, useIsNarrow } from '#core/browser/ui';
import type { FormData } from '#plugins/viz-kit';
import type { VizDraft } from '../../common/viz-draft.ts';
import { draftDocument } from '../state/draft-document.ts';
import type { Authoring } from '../state/load-authoring.ts';
import { NarrowPanes, WidePanes } from './panes.tsx';
import { useWriting } from './use-writing.ts';
import { WriterHeader } from './writer-header.tsx';
import { WriterNotices } from './writer-notices.tsx';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    height: `calc(100dvh - ${topBarHeightPx}px)`,
    minHeight: 0,
    overflow: 'hidden',
    [narrowScreen]: { height: 'auto', minHeight: `calc(100dvh - ${topBarHeightPx}px)`, overflow: 'visible' },
  },
  body: { flexGrow: 1, minHeight: 0, display: 'flex', flexDirection: 'column' },
});

export interface WorkspaceProps {
  readonly documentId: string;
  readonly authoring: Authoring;
  /** Settings of the chart that one came from. */
  readonly from: FormData | null;
}

/** The open draft: what it is called, its text, its picture, its problems. */
export function Workspace(props: WorkspaceProps) {
  const { present } = useDocument(draftDocument, props.documentId);
  useActiveDocument(draftDocument, props.documentId);
  useDraftGuard(draftDocument, props.documentId);
  return present === undefined ? null : <OpenWorkspace {...props} draft={present} />;
}

function OpenWorkspace({ documentId, authoring, from, draft }: WorkspaceProps & { readonly draft: VizDraft }) {
  const styles = useStyles();
  const isNarrow = useIsNarrow();
  const writing = useWriting(documentId, draft);
  return (
    <div className={styles.root}>
      <WriterHeader documentId={documentId} from={from} writing={writing} />
      <WriterNotices />
      <div className={styles.body}>
        {isNarrow ? (
          <NarrowPanes writing={writing} authoring={authoring} />
        ) : (
          <WidePanes writing={writing} authoring={authoring} />
        )}
      </div>
    </div>
  );
}
