import { Suspense, useRef, useState, type CSSProperties, type ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { LeftOut, lazyView } from '#core/browser';
import { holdsPrintUnclipped } from '#plugins/viz-kit';
import { gridUnitPx, selectIsEditing, type LayoutComponent } from '#plugins/dashboard';
import { plainLook, type FrameLook } from '../edit/frame-look.ts';
import { layoutIdAttribute, stackedGrid } from '../edit/layout-boxes.ts';

/** Tools of editing; readers never load them. */
const EditFrame = lazyView(() => import('../edit/edit-frame.tsx'), LeftOut);

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
    [stackedGrid]: { gridColumn: 'auto' },
  },
  // On a small screen a picture needs no more than most of it.
  sized: {
    height: 'var(--dashboard-height)',
    [stackedGrid]: { height: 'min(var(--dashboard-height), 420px)' },
    '@media print': { breakInside: 'avoid', [holdsPrintUnclipped]: { height: 'auto', breakInside: 'auto' } },
  },
  // Text needs more lines where it is narrow; reading goes on below it.
  text: {
    [stackedGrid]: { height: 'auto', minHeight: 'min(var(--dashboard-height), 420px)' },
  },
  frame: { minWidth: 0 },
  full: { height: '100%' },
});

interface PlaceProps {
  readonly component: LayoutComponent;
  /** Grid columns it takes. */
  readonly span: number;
  readonly children: ReactNode;
}

/** The box of a component in the grid: its columns and its height. Links and searches find it by its id. */
export function Place({ component, span, children }: PlaceProps) {
  const styles = useStyles();
  const isEditing = useSelector(selectIsEditing);
  const { id, type, meta } = component;
  const isSized = (type === 'CHART' || type === 'MARKDOWN' || type === 'DYNAMIC') && meta.height !== undefined;
  // Custom properties of CSS are not in React's type.
  const style = {
    '--dashboard-span': span,
    ...(isSized ? { '--dashboard-height': `${String((meta.height ?? 0) * gridUnitPx)}px` } : {}),
  } as CSSProperties;
  return (
    <div
      className={mergeClasses(styles.root, isSized && styles.sized, isSized && type === 'MARKDOWN' && styles.text)}
      style={style}
      {...{ [layoutIdAttribute]: id }}
      data-layout-type={type}
      tabIndex={-1}
    >
      <Frame component={component} isEditing={isEditing} isSized={isSized}>
        {children}
      </Frame>
    </div>
  );
}

interface FrameProps {
  readonly component: LayoutComponent;
  readonly isEditing: boolean;
  readonly isSized: boolean;
  readonly children: ReactNode;
}

/**
 * Around the content in both modes, so that entering edit mode leaves charts as they are: the tools come beside them
 * and say what the frame itself needs.
 */
function Frame({ component, isEditing, isSized, children }: FrameProps) {
  const styles = useStyles();
  const frame = useRef<HTMLDivElement>(null);
  const [{ className, ...attributes }, setLook] = useState<FrameLook>(plainLook);
  return (
    <div ref={frame} className={mergeClasses(styles.frame, isSized && styles.full, className)} {...attributes}>
      {isEditing && (
        <Suspense>
          <EditFrame component={component} frame={frame} onLook={setLook} />
        </Suspense>
      )}
      {children}
    </div>
  );
}
