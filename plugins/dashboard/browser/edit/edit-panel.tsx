import { useEffect, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { AddRegular, DismissRegular } from '@fluentui/react-icons';
import { useBranch } from '#core/browser';
import { narrowScreen, topBarHeightPx } from '#core/browser/ui';
import { panelMessages as messages } from '../../common/edit-messages.ts';
import { ChartList } from './chart-list.tsx';
import { ComponentPalette } from './component-palette.tsx';
import { DropIndicator, type DropIndicatorHandle } from './drop-indicator.tsx';
import { EditingState, editingSlice } from './editing-state.ts';
import { useLayoutActions } from './layout-actions.ts';
import { layoutRoot } from './layout-boxes.ts';
import { PlacingBar } from './placing-bar.tsx';
import { TabNameEditor } from './tab-name-editor.tsx';
import { useCanvasDrag } from './use-canvas-drag.ts';
import { useCanvasKeys } from './use-canvas-keys.ts';
import { usePlacing } from './use-placing.ts';

/** Height of the dashboard's own header; px. */
const headerPx = 44;

const useStyles = makeStyles({
  root: {
    position: 'sticky',
    top: `${String(topBarHeightPx + headerPx)}px`,
    alignSelf: 'flex-start',
    flexShrink: 0,
    display: 'flex',
    flexDirection: 'column',
    gap: '14px',
    width: '288px',
    height: `calc(100dvh - ${String(topBarHeightPx + headerPx)}px)`,
    padding: '10px 12px',
    boxSizing: 'border-box',
    overflowY: 'auto',
    borderLeft: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
    [narrowScreen]: {
      position: 'fixed',
      zIndex: 40,
      top: 'auto',
      bottom: 0,
      left: 0,
      right: 0,
      width: '100%',
      height: '70dvh',
      borderLeft: 'none',
      borderTop: `1px solid ${tokens.colorNeutralStroke1}`,
      boxShadow: tokens.shadow28,
    },
  },
  shut: { [narrowScreen]: { display: 'none' } },
  head: { display: 'flex', alignItems: 'center', gap: '4px' },
  title: { margin: 0, flexGrow: 1, fontSize: tokens.fontSizeBase300, fontWeight: tokens.fontWeightSemibold },
  narrow: { display: 'none', [narrowScreen]: { display: 'inline-flex' } },
  open: {
    display: 'none',
    position: 'fixed',
    right: '16px',
    bottom: '16px',
    zIndex: 39,
    boxShadow: tokens.shadow16,
    [narrowScreen]: { display: 'inline-flex' },
  },
});

/** What can be added to the dashboard, and everything else that edit mode brings along. */
export default function EditPanel() {
  const styles = useStyles();
  const dispatch = useDispatch();
  const isPlacing = useBranch(EditingState).placing !== null;
  const actions = useLayoutActions();
  const placing = usePlacing(actions);
  const indicator = useRef<DropIndicatorHandle>(null);
  const [isOpen, setOpen] = useState(false);
  useCanvasDrag(actions, indicator);
  useCanvasKeys(actions, placing);
  useEffect(() => {
    const root = layoutRoot();
    const left = () => dispatch(editingSlice.actions.hovered({ id: null }));
    root?.addEventListener('pointerleave', left);
    return () => {
      root?.removeEventListener('pointerleave', left);
      dispatch(editingSlice.actions.left());
    };
  }, [dispatch]);
  const close = () => setOpen(false);
  const closing = {
    ...placing,
    begin: (what: Parameters<typeof placing.begin>[0]) => {
      close();
      placing.begin(what);
    },
    add: (what: Parameters<typeof placing.add>[0]) => {
      close();
      placing.add(what);
    },
  };
  return (
    <>
      <aside
        className={mergeClasses(styles.root, !isOpen && styles.shut)}
        aria-label={messages.panel()}
        data-edit-panel
      >
        <div className={styles.head}>
          <h2 className={styles.title}>{messages.panel()}</h2>
          <Button
            className={styles.narrow}
            size="small"
            appearance="subtle"
            icon={<DismissRegular />}
            aria-label={messages.close()}
            onClick={close}
          />
        </div>
        <ComponentPalette placing={closing} />
        <ChartList placing={closing} />
      </aside>
      {!isPlacing && (
        <Button className={styles.open} appearance="primary" icon={<AddRegular />} onClick={() => setOpen(true)}>
          {messages.open()}
        </Button>
      )}
      <PlacingBar actions={actions} placing={placing} indicator={indicator} />
      <TabNameEditor actions={actions} />
      <DropIndicator ref={indicator} />
    </>
  );
}
