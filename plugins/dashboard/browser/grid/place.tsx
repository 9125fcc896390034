import { Suspense, lazy, type CSSProperties, type ReactNode } from 'react';
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useBranch } from '#core/browser';
import { DashboardPages, gridUnitPx, type LayoutComponent } from '#plugins/dashboard';
import { layoutIdAttribute } from '../edit/layout-boxes.ts';

/** Tools of editing; readers never load them. */
const EditFrame = lazy(() => import('../edit/edit-frame.tsx'));

const useStyles = makeStyles({
  root: {
    position: 'relative',
    minWidth: 0,
    boxSizing: 'border-box',
    gridColumn: 'span var(--dashboard-span)',
    outlineStyle: 'none',
    borderRadius: tokens.borderRadiusLarge,
    transitionProperty: 'box-shadow',
    transitionDuration: '240ms',
    '&[data-pointed-out]': { boxShadow: `0 0 0 3px ${tokens.colorBrandStroke1}` },
    '@container dashboard (max-width: 639px)': { gridColumn: 'auto' },
  },
  // On a small screen a picture needs no more than most of it.
  sized: {
    height: 'var(--dashboard-height)',
    '@container dashboard (max-width: 639px)': { height: 'min(var(--dashboard-height), 420px)' },
    '@media print': { breakInside: 'avoid' },
  },
});

interface PlaceProps {
  readonly component: LayoutComponent;
  /** Grid columns it takes. */
  readonly span: number;
  readonly children: ReactNode;
}

/** Where a component stands: its columns and its height. Links and searches find it by its id. */
export function Place({ component, span, children }: PlaceProps) {
  const styles = useStyles();
  const { isEditing } = useBranch(DashboardPages);
  const { id, type, meta } = component;
  const isSized = (type === 'CHART' || type === 'MARKDOWN' || type === 'DYNAMIC') && meta.height !== undefined;
  // Custom properties of CSS are not in React's type.
  const style = {
    '--dashboard-span': span,
    ...(isSized ? { '--dashboard-height': `${String((meta.height ?? 0) * gridUnitPx)}px` } : {}),
  } as CSSProperties;
  return (
    <div
      className={mergeClasses(styles.root, isSized && styles.sized)}
      style={style}
      {...{ [layoutIdAttribute]: id }}
      data-layout-type={type}
      tabIndex={-1}
    >
      {isEditing ? (
        <Suspense fallback={children}>
          <EditFrame component={component}>{children}</EditFrame>
        </Suspense>
      ) : (
        children
      )}
    </div>
  );
}
