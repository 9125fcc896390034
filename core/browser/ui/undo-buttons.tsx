import { Button, Tooltip } from '@fluentui/react-components';
import { ArrowRedoRegular, ArrowUndoRegular } from '@fluentui/react-icons';
import type { DocumentView } from '../document/use-document.ts';
import { uiMessages as messages } from './ui-messages.ts';

export interface UndoButtonsProps {
  readonly view: Pick<DocumentView<unknown>, 'canUndo' | 'canRedo' | 'undoName' | 'redoName' | 'undo' | 'redo'>;
  readonly size?: 'small' | 'medium';
}

/** Undo and redo of a document, each named after the step it would take; without one they keep the focus and say so. */
export function UndoButtons({ view, size = 'medium' }: UndoButtonsProps) {
  const { undoName, redoName } = view;
  return (
    <>
      <Tooltip
        content={undoName === undefined ? messages.nothingToUndo() : messages.undo({ name: undoName })}
        relationship="label"
      >
        <Button
          appearance="subtle"
          size={size}
          icon={<ArrowUndoRegular />}
          disabledFocusable={!view.canUndo}
          onClick={view.undo}
        />
      </Tooltip>
      <Tooltip
        content={redoName === undefined ? messages.nothingToRedo() : messages.redo({ name: redoName })}
        relationship="label"
      >
        <Button
          appearance="subtle"
          size={size}
          icon={<ArrowRedoRegular />}
          disabledFocusable={!view.canRedo}
          onClick={view.redo}
        />
      </Tooltip>
    </>
  );
}
