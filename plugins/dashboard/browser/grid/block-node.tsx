import { Suspense, useCallback, type ComponentType } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { makeStyles, tokens } from '@fluentui/react-components';
import type { StoreRoot } from '#core/common';
import { useExtensions, lazyView, OwnedBoundary } from '#core/browser';
import {
  DashboardBlocks,
  dashboardDocumentId,
  selectDashboard,
  selectIsEditing,
  type DashboardBlock,
  type DashboardBlockProps,
  type LayoutComponent,
} from '#plugins/dashboard';
import { pageMessages } from '../../common/page-messages.ts';
import { dashboardDocument } from '../dashboard-document.ts';

const useStyles = makeStyles({
  missing: { padding: '12px', color: tokens.colorNeutralForeground3, overflowWrap: 'anywhere' },
});

/** One lazy component per block, so that drawing again does not load and mount again. */
const components = new WeakMap<DashboardBlock, ComponentType<DashboardBlockProps>>();

function componentOf(block: DashboardBlock): ComponentType<DashboardBlockProps> {
  const known = components.get(block) ?? lazyView(block.load);
  components.set(block, known);
  return known;
}

/** A component that a plugin draws: text, header, divider, or another kind. */
export function BlockNode({ component }: { readonly component: LayoutComponent }) {
  const styles = useStyles();
  const dispatch = useDispatch();
  const blocks = useExtensions(DashboardBlocks);
  const isEditing = useSelector(selectIsEditing);
  const dashboardId = useSelector((root: StoreRoot) => selectDashboard(root)?.id ?? 0);
  const key = component.type === 'DYNAMIC' ? `DYNAMIC:${component.meta.componentKey ?? ''}` : component.type;
  const block = blocks.find((one) => one.key === key);
  const documentId = dashboardDocumentId(dashboardId);
  const onChange = useCallback<DashboardBlockProps['onChange']>(
    (meta) => {
      // Letters typed in a row are one step, and none of them waits for the field to be left.
      const mergeKey = Object.keys(meta).join(' ');
      const change = { stepName: pageMessages.stepBlock(), componentId: component.id, meta, mergeKey };
      dispatch(dashboardDocument.edits.changeMeta({ documentId, change }));
    },
    [dispatch, documentId, component.id],
  );
  if (block === undefined) return <p className={styles.missing}>{pageMessages.missingBlock({ kind: key })}</p>;
  const Block = componentOf(block);
  return (
    <OwnedBoundary point={DashboardBlocks} of={block.key}>
      <Suspense>
        <Block component={component} isEditing={isEditing} onChange={onChange} />
      </Suspense>
    </OwnedBoundary>
  );
}
