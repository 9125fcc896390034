import { Suspense, useEffect } from 'react';
import { useSelector } from 'react-redux';
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useActiveDocument, useBranch, useDraftGuard, lazyView } from '#core/browser';
import { topBarHeightPx, visuallyHidden } from '#core/browser/ui';
import { DashboardPages, dashboardDocumentId, selectDashboardContent } from '#plugins/dashboard';
import { entryMessages } from '../../common/entry-messages.ts';
import { pageMessages } from '../../common/page-messages.ts';
import { dashboardDocument } from '../dashboard-document.ts';
import { RestoredDraft } from '../edit/draft-state.ts';
import { RecoveredDrafts } from '../edit/recovered-drafts-state.ts';
import { DashboardGrid } from '../grid/dashboard-grid.tsx';
import { DashboardHeader } from '../header/dashboard-header.tsx';
import { PointMenu } from '../chart/point-menu.tsx';
import { DashboardOverlayHost } from './dashboard-overlay-host.tsx';
import { SaveNotices } from '../save/save-notices.tsx';
import { PanelAt } from './panel-at.tsx';
import { PanelDrawerStrip } from './panel-drawer-strip.tsx';
import { useFirstPaintCookie } from './use-first-paint-cookie.ts';

/** Tools of editing; readers never load them. */
const EditPanel = lazyView(() => import('../edit/edit-panel.tsx'));
const DraftNotice = lazyView(() => import('../edit/draft-notice.tsx'));
const RecoveredDraftsNotices = lazyView(() => import('../edit/recovered-drafts-notices.tsx'));

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    minHeight: `calc(100dvh - ${String(topBarHeightPx)}px)`,
    backgroundColor: tokens.colorNeutralBackground2,
  },
  alone: { minHeight: '100dvh' },
  hidden: visuallyHidden,
  body: { display: 'flex', flexGrow: 1, minHeight: 0, alignItems: 'stretch' },
  content: { flexGrow: 1, minWidth: 0, display: 'flex', flexDirection: 'column' },
});

interface OpenDashboardViewProps {
  readonly dashboardId: number;
  /** Without navigation and top bar around it. */
  readonly isAlone: boolean;
}

/** An open dashboard: header, panels, grid. */
export function OpenDashboardView({ dashboardId, isAlone }: OpenDashboardViewProps) {
  const styles = useStyles();
  const { display, isEditing } = useBranch(DashboardPages);
  const title = useSelector(selectDashboardContent)?.title ?? '';
  const name = title === '' ? pageMessages.untitled() : title;
  const hasDraft = useBranch(RestoredDraft) !== null;
  const hasRecoveredDraft = useBranch(RecoveredDrafts).length > 0;
  useActiveDocument(dashboardDocument, dashboardDocumentId(dashboardId));
  useDraftGuard(dashboardDocument, dashboardDocumentId(dashboardId));
  useFirstPaintCookie(isAlone || isEditing);
  useEffect(() => {
    document.title = `${name} · Tessera`;
    return () => {
      document.title = `${entryMessages.dashboard()} · Tessera`;
    };
  }, [name]);
  return (
    <div className={mergeClasses(styles.root, isAlone && styles.alone)} data-dashboard-page>
      {display.hidesTitle ? (
        <>
          <h1 className={styles.hidden}>{name}</h1>
          <PanelDrawerStrip isAlone={isAlone} />
        </>
      ) : (
        <DashboardHeader title={name} isAlone={isAlone} />
      )}
      <SaveNotices />
      {hasDraft && (
        <Suspense>
          <DraftNotice />
        </Suspense>
      )}
      {hasRecoveredDraft && (
        <Suspense>
          <RecoveredDraftsNotices />
        </Suspense>
      )}
      <div className={styles.body}>
        <PanelAt placement="start" isAlone={isAlone} />
        <div className={styles.content}>
          <PanelAt placement="top" isAlone={isAlone} />
          <DashboardGrid />
        </div>
        {isEditing && (
          <Suspense>
            <EditPanel />
          </Suspense>
        )}
      </div>
      <PointMenu />
      <DashboardOverlayHost />
    </div>
  );
}
