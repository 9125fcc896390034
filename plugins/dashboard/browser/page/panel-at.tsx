import { Suspense, type ComponentType } from 'react';
import { useSelector } from 'react-redux';
import { makeStyles, tokens } from '@fluentui/react-components';
import type { StoreRoot } from '#core/common';
import { useBranch, useExtensions, lazyView } from '#core/browser';
import { narrowScreen, topBarHeightPx } from '#core/browser/ui';
import { DashboardPages, DashboardPanels, type DashboardPanel, type DashboardPanelProps } from '#plugins/dashboard';
import { headerHeightPx } from '../../common/page-sizes.ts';

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

/** Panels that stand at a place beside or above the grid; at narrow widths they are drawers of the header. */
export function PanelAt({ placement, isAlone }: PanelAtProps) {
  const styles = useStyles();
  const panels = useExtensions(DashboardPanels);
  const { hidesTitle } = useBranch(DashboardPages).display;
  const topPx = (isAlone ? 0 : topBarHeightPx) + (hidesTitle ? 0 : headerHeightPx);
  const shown = useSelector((root: StoreRoot) =>
    panels
      .filter((panel) => panel.placement(root) === placement)
      .map((panel) => panel.id)
      .join(' '),
  ).split(' ');
  return panels
    .filter((panel) => shown.includes(panel.id))
    .map((panel) => (
      <section
        key={panel.id}
        className={styles[placement]}
        style={placement === 'start' ? besideGrid(topPx) : undefined}
        aria-label={panel.title()}
      >
        <PanelContent panel={panel} placement={placement} />
      </section>
    ));
}

/** Below what stays at the top of the window, down to its foot. */
const besideGrid = (topPx: number) => {
  const height = `calc(100dvh - ${String(topPx)}px)`;
  return { top: topPx, minHeight: height, maxHeight: height };
};

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
    <Suspense>
      <Loaded placement={placement} onClose={onClose} />
    </Suspense>
  );
}
