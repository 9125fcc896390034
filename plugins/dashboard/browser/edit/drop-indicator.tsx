import { useImperativeHandle, useRef, type Ref } from 'react';
import { makeStyles, tokens } from '@fluentui/react-components';
import type { Box } from '../../common/layout/drop-places.ts';

/** Shows where something will land. Moved without drawing the page again, so that dragging keeps its frame rate. */
export interface DropIndicatorHandle {
  /** `problem`: why a drop there is refused. */
  readonly show: (line: { readonly box: Box; readonly isLine: boolean }, problem?: string) => void;
  readonly hide: () => void;
}

const useStyles = makeStyles({
  root: {
    position: 'fixed',
    left: 0,
    top: 0,
    zIndex: 900,
    display: 'none',
    pointerEvents: 'none',
    borderRadius: '2px',
    backgroundColor: tokens.colorBrandStroke1,
    '&[data-shape="box"]': {
      backgroundColor: tokens.colorBrandBackground2,
      opacity: 0.6,
      outline: `2px dashed ${tokens.colorBrandStroke1}`,
      outlineOffset: '-2px',
      borderRadius: tokens.borderRadiusLarge,
    },
    '&[data-refused]': {
      backgroundColor: tokens.colorPaletteRedBorder2,
      outlineColor: tokens.colorPaletteRedBorder2,
    },
  },
  problem: {
    position: 'fixed',
    left: 0,
    top: 0,
    zIndex: 901,
    display: 'none',
    pointerEvents: 'none',
    maxWidth: '280px',
    padding: '4px 8px',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorPaletteRedBackground3,
    color: tokens.colorNeutralForegroundOnBrand,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
});

const thicknessPx = 4;

export function DropIndicator({ ref }: { readonly ref: Ref<DropIndicatorHandle> }) {
  const styles = useStyles();
  const line = useRef<HTMLDivElement>(null);
  const problemBox = useRef<HTMLDivElement>(null);
  useImperativeHandle(
    ref,
    () => ({
      show: ({ box, isLine }, problem) => {
        if (line.current !== null) place(line.current, box, isLine, problem !== undefined);
        if (problemBox.current === null) return;
        problemBox.current.textContent = problem ?? '';
        problemBox.current.style.display = problem === undefined ? 'none' : 'block';
        problemBox.current.style.transform = `translate(${String(box.left + 8)}px, ${String(box.top + 8)}px)`;
      },
      hide: () => {
        for (const element of [line.current, problemBox.current]) if (element !== null) element.style.display = 'none';
      },
    }),
    [],
  );
  return (
    <>
      <div ref={line} className={styles.root} data-drop-line aria-hidden />
      <div ref={problemBox} className={styles.problem} data-drop-problem aria-hidden />
    </>
  );
}

function place(element: HTMLElement, box: Box, isLine: boolean, isRefused: boolean): void {
  const half = isLine ? thicknessPx / 2 : 0;
  const isUpright = box.right - box.left < box.bottom - box.top;
  const left = isLine && isUpright ? box.left - half : box.left;
  const top = isLine && !isUpright ? box.top - half : box.top;
  element.style.display = 'block';
  element.style.transform = `translate(${String(left)}px, ${String(top)}px)`;
  element.style.width = `${String(Math.max(box.right - box.left, isLine ? thicknessPx : 0))}px`;
  element.style.height = `${String(Math.max(box.bottom - box.top, isLine ? thicknessPx : 0))}px`;
  element.dataset['shape'] = isLine ? 'line' : 'box';
  element.toggleAttribute('data-refused', isRefused);
}
