import { Suspense, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Badge, Button, Tooltip, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { EditRegular, ShieldCheckmarkRegular } from '@fluentui/react-icons';
import { useBranch, lazyView } from '#core/browser';
import { buttonHeightPx, narrowScreen, topBarHeightPx, linesAtMost } from '#core/browser/ui';
import { DashboardPages, dashboardDocumentId, selectDashboardContent } from '#plugins/dashboard';
import { pageMessages } from '../../common/page-messages.ts';
import { selectHasUnsavedChanges } from '../dashboard-document.ts';
import { setEditMode } from '../page/page-commands.ts';
import { PanelDrawers } from '../page/panel-drawers.tsx';
import { SaveButtons } from '../save/save-buttons.tsx';
import { StarToggle } from '../save/star-toggle.tsx';
import { DashboardMenu } from './dashboard-menu.tsx';
import { RefreshButton } from './refresh-button.tsx';

const TitleField = lazyView(() => import('../edit/title-field.tsx'));

const buttonHeight = `${String(buttonHeightPx.small)}px`;

const useStyles = makeStyles({
  root: {
    position: 'sticky',
    top: `${String(topBarHeightPx)}px`,
    zIndex: 20,
    display: 'flex',
    alignItems: 'center',
    gap: '8px',
    minHeight: '44px',
    padding: '4px 16px',
    boxSizing: 'border-box',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
    [narrowScreen]: { padding: '4px 12px' },
    '@media print': { position: 'static', border: 'none', '& > button': { display: 'none' } },
  },
  alone: { top: 0 },
  /** Words that make room for the title on a small screen. */
  wide: { [narrowScreen]: { display: 'none' } },
  /** Only the icon is shown, centred. */
  edit: { [narrowScreen]: { '& .fui-Button__icon': { margin: 0 } } },
  title: {
    margin: 0,
    minWidth: 0,
    fontSize: tokens.fontSizeBase400,
    fontWeight: tokens.fontWeightSemibold,
    letterSpacing: '-0.01em',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    unicodeBidi: 'plaintext', // cut at its own end
    // A small screen shows two lines of it.
    [narrowScreen]: { ...linesAtMost(2), lineHeight: tokens.lineHeightBase300 },
  },
  // There a press shows all of it, and another one two lines again: a finger cannot point.
  whole: { [narrowScreen]: { display: 'block' } },
  /** On a small screen the field of the title has a line of its own. */
  editing: { flexGrow: 1, maxWidth: '560px', [narrowScreen]: { flexBasis: '100%', maxWidth: 'none' } },
  twoLines: { [narrowScreen]: { flexWrap: 'wrap' } },
  certified: { color: tokens.colorBrandForeground1, flexShrink: 0 },
  draft: { flexShrink: 0 },
  spring: { flexGrow: 1 },
  unsaved: {
    flexShrink: 0,
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground3,
    [narrowScreen]: { display: 'none' },
  },
  actions: {
    display: 'flex',
    alignItems: 'center',
    gap: '4px',
    flexShrink: 0,
    '@media print': { display: 'none' },
    '& button': { height: buttonHeight, minWidth: buttonHeight },
  },
});

interface DashboardHeaderProps {
  readonly title: string;
  /** Without navigation and top bar above it. */
  readonly isAlone: boolean;
}

/** Title, state and acts of the dashboard. */
export function DashboardHeader({ title, isAlone }: DashboardHeaderProps) {
  const styles = useStyles();
  const dispatch = useDispatch();
  const { dashboard, isEditing, isPublished } = useBranch(DashboardPages);
  const content = useSelector(selectDashboardContent);
  const hasUnsavedChanges = useSelector(selectHasUnsavedChanges);
  const [isWhole, setWhole] = useState(false);
  if (dashboard === null || content === undefined) return null;
  return (
    <header className={mergeClasses(styles.root, isAlone && styles.alone, isEditing && styles.twoLines)}>
      <h1
        className={mergeClasses(styles.title, isWhole && styles.whole, isEditing && styles.editing)}
        title={title}
        onClick={() => setWhole(!isWhole)}
      >
        {isEditing ? (
          <Suspense fallback={title}>
            <TitleField
              documentId={dashboardDocumentId(dashboard.id)}
              title={content.title}
              placeholder={pageMessages.untitled()}
            />
          </Suspense>
        ) : (
          title
        )}
      </h1>
      {content.certifiedBy !== null && content.certifiedBy !== '' && (
        <Tooltip content={pageMessages.certified({ by: content.certifiedBy })} relationship="label">
          <ShieldCheckmarkRegular className={styles.certified} tabIndex={0} />
        </Tooltip>
      )}
      {dashboard.permissions.canStar && <StarToggle />}
      {!isPublished && (
        <Tooltip content={pageMessages.draftHint()} relationship="description">
          <Badge className={styles.draft} appearance="tint" color="informative" tabIndex={0}>
            {pageMessages.draft()}
          </Badge>
        </Tooltip>
      )}
      <span className={styles.spring} />
      {hasUnsavedChanges && <span className={styles.unsaved}>{pageMessages.unsaved()}</span>}
      <div className={styles.actions}>
        <PanelDrawers />
        <RefreshButton />
        {(isEditing || hasUnsavedChanges) && <SaveButtons dashboardId={dashboard.id} />}
        {dashboard.permissions.canEdit && !isEditing && (
          <Button
            className={styles.edit}
            size="small"
            icon={<EditRegular />}
            aria-label={pageMessages.edit()}
            onClick={() => dispatch(setEditMode({ isEditing: true }))}
          >
            <span className={styles.wide}>{pageMessages.edit()}</span>
          </Button>
        )}
        <DashboardMenu />
      </div>
    </header>
  );
}
