import { Toolbar, ToolbarButton } from '@fluentui/react-components';
import { AddRegular, SubtractRegular, ZoomFitRegular } from '@fluentui/react-icons';
import type { ReactElement } from 'react';
import { isWhole, mostScale, wholeView, type MapView } from '../common/map/map-view.ts';
import { viewMessages } from '../common/map/view-messages.ts';
import { useMapStyles } from './map-mount.styles.ts';
import type { MapZoom } from './map-zoom.ts';

/** Buttons below a map, for those who have no wheel. Of a whole map there is only one. */
export function MapControls({ map, view, bottomPx }: { map: MapZoom; view: MapView; bottomPx: number }) {
  const styles = useMapStyles();
  const button = (label: string, icon: ReactElement, onClick: () => void, isDisabled = false) => (
    <ToolbarButton
      aria-label={label}
      title={label}
      icon={icon}
      className={styles.button}
      disabledFocusable={isDisabled}
      onClick={onClick}
    />
  );
  return (
    <Toolbar
      size="small"
      aria-label={viewMessages.controls()}
      className={styles.controls}
      style={{ bottom: bottomPx }}
      // Its keys and clicks are not those of the chart.
      onClick={stop}
      onDoubleClick={stop}
      onKeyDown={stop}
      onPointerDown={stop}
      onPointerMove={stop}
    >
      {!isWhole(view) &&
        button(viewMessages.showAll(), <ZoomFitRegular />, () => {
          map.show(wholeView);
        })}
      {!isWhole(view) &&
        button(viewMessages.zoomOut(), <SubtractRegular />, () => {
          map.zoomBy(0.5);
        })}
      {button(
        viewMessages.zoomIn(),
        <AddRegular />,
        () => {
          map.zoomBy(2);
        },
        view.scale >= mostScale,
      )}
    </Toolbar>
  );
}

const stop = (event: { readonly stopPropagation: () => void }): void => {
  event.stopPropagation();
};
