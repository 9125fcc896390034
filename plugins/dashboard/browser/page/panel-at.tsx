import { Suspense, type ComponentType } from 'react';
import { useSelector } from 'react-redux';
import { makeStyles, tokens } from '@fluentui/react-components';
import type { StoreRoot } from '#core/common';
import { lazyView, useBranch, useExtensions, useIsComplete, useTurn, OwnedBoundary } from '#core/browser';
import { narrowScreen, topBarHeightPx } from '#core/browser/ui';
import {
  DashboardPages,
  DashboardPanels,
  selectDashboardContent,
  type DashboardPanel,
  type DashboardPanelProps,
} from '#plugins/dashboard';
import { headerHeightPx } from '../../common/page-sizes.ts';
import { surroundingsOf } from '../../common/first-paint-places.ts';
import { knownFirstPaintView } from './use-first-paint-cookie.ts';

const useStyles = makeStyles({
  start: {
    flexShrink: 0,
    position: 'sticky',
    alignSelf: 'flex-start',
    overflowY: 'auto',
    borderRight: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
    [narrowScreen]: { display: 'none' },
    '@media print': { display: 'none' },
  },
  top: { [narrowScreen]: { display: 'none' }, '@media print': { display: 'none' } },
});

interface PanelAtProps {
  readonly placement: 'start' | 'top';
  readonly isAlone: boolean;
}

/** Panels placed beside or above the grid; at narrow widths they are drawers of the header. */
export function PanelAt({ placement, isAlone }: PanelAtProps) {
  const styles = useStyles();
  const expected = useExpectedPanel();
  const panels = useExtensions(DashboardPanels);
  const { hidesTitle } = useBranch(DashboardPages).display;
  const topPx = (isAlone ? 0 : topBarHeightPx) + (hidesTitle ? 0 : headerHeightPx);
  const shown = useSelector((root: StoreRoot) =>
    panels
      .filter((panel) => panel.placement(root) === placement)
      .map((panel) => panel.id)
      .join(' '),
  ).split(' ');
  if (panels.length === 0) {
    return expected === placement ? (
      <div className={styles[placement]} aria-hidden>
        <PanelRoom placement={placement} />
      </div>
    ) : null;
  }
  return panels
    .filter((panel) => shown.includes(panel.id))
    .map((panel) => (
      <section
        key={panel.id}
        className={styles[placement]}
        style={placement === 'start' ? besideGrid(topPx) : undefined}
        aria-label={panel.title()}
      >
        <PanelInTurn panel={panel} placement={placement} />
      </section>
    ));
}

/** Below what stays at the top of the window, down to its foot. */
const besideGrid = (topPx: number) => {
  const height = `calc(100dvh - ${String(topPx)}px)`;
  return { top: topPx, minHeight: height, maxHeight: height };
};

/** Which panel is still on its way: the grid leaves it its room, and does not move when it comes. */
function useExpectedPanel(): PanelAtProps['placement'] | undefined {
  const isComplete = useIsComplete();
  const { display } = useBranch(DashboardPages);
  const metadata = useSelector(selectDashboardContent)?.metadata;
  return isComplete || metadata === undefined ? undefined : surroundingsOf(metadata, display).panel;
}

const borderPx = 1;

/** As much room as the panel took last. */
function PanelRoom({ placement }: { readonly placement: DashboardPanelProps['placement'] }) {
  switch (placement) {
    case 'start':
      return <div style={{ width: `${String(knownFirstPaintView().panelPx - borderPx)}px` }} />;
    case 'top':
      return <div style={{ height: `${String(headerHeightPx)}px` }} />;
    case 'drawer':
      return null;
  }
}

/** A panel, in a turn of its own after the page around it: both in one task took up to 90 ms. */
function PanelInTurn(props: Pick<PanelContentProps, 'panel' | 'placement'>) {
  return useTurn(true) ? <PanelContent {...props} /> : <PanelRoom placement={props.placement} />;
}

const components = new WeakMap<DashboardPanel, ComponentType<DashboardPanelProps>>();

interface PanelContentProps {
  readonly panel: DashboardPanel;
  readonly placement: DashboardPanelProps['placement'];
  readonly onClose?: () => void;
}

const stay = () => undefined;

/** A panel's component, loaded once. */
export function PanelContent({ panel, placement, onClose = stay }: PanelContentProps) {
  const known = components.get(panel);
  const Loaded = known ?? lazyView(panel.load);
  if (known === undefined) components.set(panel, Loaded);
  return (
    <OwnedBoundary point={DashboardPanels} of={panel.id}>
      <Suspense fallback={<PanelRoom placement={placement} />}>
        <Loaded placement={placement} onClose={onClose} />
      </Suspense>
    </OwnedBoundary>
  );
}
