import { mergeClasses, Toolbar, ToolbarButton, ToolbarToggleButton } from '@fluentui/react-components';
import {
  AddRegular,
  LassoRegular,
  SelectObjectRegular,
  SquareHintRegular,
  ArrowResetRegular,
  SaveRegular,
  SubtractRegular,
  ZoomFitRegular,
} from '@fluentui/react-icons';
import type { ReactElement } from 'react';
import { liveMessages } from '../../common/live/live-messages.ts';
import type { AreaTool } from './select-area.tsx';
import { useMapStyles } from './map-mount.styles.ts';

interface MapControlsProps {
  /** What lies above the map, px. */
  readonly top: number;
  /** In a strip below it. */
  readonly isBeside: boolean;
  readonly onZoom: (levels: number) => void;
  readonly onShowAll: () => void;
  /** Absent: the window is that of the chart. */
  readonly onReset: (() => void) | undefined;
  /** Absent: there is nothing to save, or nobody who may. */
  readonly onSave: (() => void) | undefined;
  /** Absent: nobody follows what is selected, or the places cannot be. */
  readonly selecting?: Selecting | undefined;
}

interface Selecting {
  readonly tool: AreaTool | undefined;
  readonly onTool: (tool: AreaTool | undefined) => void;
  readonly onWindow: () => void;
}

/** Buttons over a map, for those who have no wheel. */
export function MapControls({ top, isBeside, onZoom, onShowAll, onReset, onSave, selecting }: MapControlsProps) {
  const styles = useMapStyles();
  const button = (label: string, icon: ReactElement, onClick: () => void) => (
    <ToolbarButton aria-label={label} title={label} icon={icon} onClick={onClick} />
  );
  return (
    <Toolbar
      vertical={!isBeside}
      size="small"
      aria-label={liveMessages.controls()}
      className={mergeClasses(styles.controls, isBeside ? styles.beside : styles.over)}
      checkedValues={{ tool: selecting?.tool === undefined ? [] : [selecting.tool] }}
      style={isBeside ? {} : { marginTop: top }}
      // Its keys and clicks are not those of the chart; shortcuts, such as that of undo, are those of the page.
      onClick={stop}
      onKeyDown={(event) => {
        if (!event.ctrlKey && !event.metaKey) stop(event);
      }}
      onPointerDown={stop}
      onPointerMove={stop}
    >
      {button(liveMessages.zoomIn(), <AddRegular />, () => {
        onZoom(1);
      })}
      {button(liveMessages.zoomOut(), <SubtractRegular />, () => {
        onZoom(-1);
      })}
      {button(liveMessages.showAll(), <ZoomFitRegular />, onShowAll)}
      {selecting !== undefined && (
        <>
          {areaTools.map(({ tool, label, icon }) => (
            <ToolbarToggleButton
              key={tool}
              name="tool"
              value={tool}
              aria-label={label()}
              title={label()}
              icon={icon}
              onClick={() => {
                selecting.onTool(selecting.tool === tool ? undefined : tool);
              }}
            />
          ))}
          {button(liveMessages.selectWindow(), <SelectObjectRegular />, selecting.onWindow)}
        </>
      )}
      {onReset !== undefined && button(liveMessages.backToSaved(), <ArrowResetRegular />, onReset)}
      {onSave !== undefined && button(liveMessages.saveView(), <SaveRegular />, onSave)}
    </Toolbar>
  );
}

const areaTools: readonly { readonly tool: AreaTool; readonly label: () => string; readonly icon: ReactElement }[] = [
  { tool: 'rectangle', label: () => liveMessages.selectRectangle(), icon: <SquareHintRegular /> },
  { tool: 'lasso', label: () => liveMessages.selectLasso(), icon: <LassoRegular /> },
];

const stop = (event: { readonly stopPropagation: () => void }): void => {
  event.stopPropagation();
};
