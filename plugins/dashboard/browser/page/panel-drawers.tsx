import { useEffect, useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import {
  Button,
  DrawerBody,
  DrawerHeader,
  DrawerHeaderTitle,
  OverlayDrawer,
  makeStyles,
  tokens,
} from '@fluentui/react-components';
import { DismissRegular, FilterRegular } from '@fluentui/react-icons';
import type { StoreRoot } from '#core/common';
import { useExtensions } from '#core/browser';
import { narrowScreen, useFocusReturn } from '#core/browser/ui';
import { DashboardPanels, type DashboardPanel } from '#plugins/dashboard';
import { pageMessages } from '../../common/page-messages.ts';
import { PanelContent } from './panel-at.tsx';

const useStyles = makeStyles({
  button: { display: 'none', [narrowScreen]: { display: 'inline-flex' } },
  drawer: { width: 'min(360px, 100vw)' },
  head: { padding: '10px 8px 2px 14px' },
  title: { fontSize: tokens.fontSizeBase400, lineHeight: tokens.lineHeightBase400 },
  body: { padding: 0 },
});

/** At narrow widths: what opens the panels as drawers over the page. */
export function PanelDrawers() {
  const panels = useExtensions(DashboardPanels);
  const shown = useSelector((root: StoreRoot) =>
    panels
      .filter((panel) => panel.placement(root) !== undefined)
      .map((panel) => panel.id)
      .join(' '),
  ).split(' ');
  return panels
    .filter((panel) => shown.includes(panel.id))
    .map((panel) => <PanelDrawer key={panel.id} panel={panel} />);
}

function PanelDrawer({ panel }: { readonly panel: DashboardPanel }) {
  const styles = useStyles();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLSpanElement>(null);
  const surface = useFocusReturn();
  const revealCount = useSelector((root: StoreRoot) => panel.revealCount?.(root) ?? 0);
  useEffect(() => {
    // Where there is room for the panel itself, its button is hidden.
    if (revealCount > 0 && button.current !== null && button.current.offsetParent !== null) setOpen(true);
  }, [revealCount]);
  const close = () => {
    setOpen(false);
  };
  return (
    <>
      <span ref={button} className={styles.button}>
        <Button
          appearance="subtle"
          size="small"
          icon={<FilterRegular />}
          aria-label={pageMessages.openPanel({ panel: panel.title() })}
          onClick={() => {
            setOpen(true);
          }}
        />
      </span>
      <OverlayDrawer
        ref={surface}
        className={styles.drawer}
        position="start"
        open={isOpen}
        onOpenChange={(_event, data) => {
          setOpen(data.open);
        }}
      >
        <DrawerHeader className={styles.head}>
          <DrawerHeaderTitle
            heading={{ className: styles.title }}
            action={
              <Button
                appearance="subtle"
                icon={<DismissRegular />}
                aria-label={pageMessages.closePanel()}
                onClick={close}
              />
            }
          >
            {panel.title()}
          </DrawerHeaderTitle>
        </DrawerHeader>
        <DrawerBody className={styles.body}>
          <PanelContent panel={panel} placement="drawer" onClose={close} />
        </DrawerBody>
      </OverlayDrawer>
    </>
  );
}
