import { useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { makeStyles, mergeClasses } from '@fluentui/react-components';
import type { StoreRoot } from '#core/common';
import { EmptyState, visuallyHidden } from '#core/browser/ui';
import { gridColumns, rootId, selectDashboard, selectDashboardContent, selectIsEditing } from '#plugins/dashboard';
import { pageMessages } from '../../common/page-messages.ts';
import { NearContext, watchNear, type NearWatch } from '../chart/near-charts.ts';
import { layoutRootAttribute, stackingContainer } from '../edit/layout-boxes.ts';
import { chartsNear, setEditMode } from '../page/page-commands.ts';
import { LayoutNode } from './layout-node.tsx';
import { useDashboardCss } from './use-dashboard-css.ts';

const useStyles = makeStyles({
  root: {
    containerType: 'inline-size',
    containerName: stackingContainer,
    flexGrow: 1,
    minWidth: 0,
    // Nothing that its own style sheet moves leaves the grid.
    contain: 'layout paint style',
    padding: '12px 16px 48px',
    '@media (max-width: 719px)': { padding: '12px 12px 40px' },
    '@media print': { padding: 0 },
  },
  /** Charts are level 3 headings, with or without level 2 headings among them. */
  heading: visuallyHidden,
  // Edit mode shows the real grid, even if the panels beside it leave little of a laptop's screen.
  edited: { '@media (min-width: 1024px)': { containerName: 'dashboard-edited' } },
});

/** Everything of the dashboard that lies on the grid. The root of the dashboard's own style sheet. */
export function DashboardGrid() {
  const styles = useStyles();
  const dispatch = useDispatch();
  const isEmpty = useSelector(selectIsEmpty);
  useDashboardCss(useSelector(selectDashboardContent)?.css ?? '');
  const isEditing = useSelector(selectIsEditing);
  const canEdit = useSelector((root: StoreRoot) => selectDashboard(root)?.permissions.canEdit === true);
  const [watch, setWatch] = useState<NearWatch>();
  useEffect(() => {
    const made = watchNear((chartIds) => {
      dispatch(chartsNear({ chartIds }));
    });
    setWatch(made);
    return () => {
      made.stop();
    };
  }, [dispatch]);
  return (
    <NearContext value={watch}>
      <div
        className={mergeClasses(styles.root, isEditing && styles.edited)}
        {...{ [layoutRootAttribute]: '' }}
        role="region"
        aria-label={pageMessages.grid()}
      >
        {isEmpty && !isEditing ? (
          <EmptyState
            title={pageMessages.empty()}
            text={pageMessages.emptyText()}
            {...(canEdit
              ? {
                  action: {
                    label: pageMessages.emptyEdit(),
                    onClick: () => dispatch(setEditMode({ isEditing: true })),
                  },
                }
              : {})}
          />
        ) : (
          <>
            <h2 className={styles.heading}>{pageMessages.grid()}</h2>
            <LayoutNode id={rootId} columns={gridColumns} />
          </>
        )}
      </div>
    </NearContext>
  );
}

/** Nothing but the containers every dashboard has. */
function selectIsEmpty(root: StoreRoot): boolean {
  const layout = selectDashboardContent(root)?.layout ?? {};
  return !Object.values(layout).some(({ type, id }) => !['ROOT', 'GRID'].includes(type) && id !== 'HEADER_ID');
}
