import { Suspense, type ComponentType } from 'react';
import { useSelector } from 'react-redux';
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { StoreRoot } from '#core/common';
import { useExtensions, lazyView } from '#core/browser';
import { narrowScreen, topBarHeightPx } from '#core/browser/ui';
import { DashboardPanels, type DashboardPanel, type DashboardPanelProps } from '#plugins/dashboard';

const useStyles = makeStyles({
  start: {
    flexShrink: 0,
    position: 'sticky',
    top: `${String(topBarHeightPx)}px`,
    alignSelf: 'flex-start',
    // Down to the foot of the window also below the dashboard's own header, which is as high as the top bar.
    minHeight: `calc(100dvh - ${String(2 * topBarHeightPx)}px)`,
    maxHeight: `calc(100dvh - ${String(topBarHeightPx)}px)`,
    overflowY: 'auto',
    borderRight: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
    [narrowScreen]: { display: 'none' },
    '@media print': { display: 'none' },
  },
  alone: { top: 0, maxHeight: '100dvh' },
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
        className={mergeClasses(styles[placement], isAlone && placement === 'start' && styles.alone)}
        aria-label={panel.title()}
      >
        <PanelContent panel={panel} placement={placement} />
      </section>
    ));
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
    <Suspense>
      <Loaded placement={placement} onClose={onClose} />
    </Suspense>
  );
}
