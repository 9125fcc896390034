import { tokens } from '@fluentui/react-components';
import { editor as monaco, type editor } from 'monaco-editor/editor';
import { disposable, type Disposable } from '#core/common';
import { faultMessages } from '../../common/messages.ts';

/** Says in a corner of the text that the database could not be asked: no underline means nothing then. */
export interface UncheckedNote extends Disposable {
  readonly show: (isShown: boolean) => void;
}

export function uncheckedNote(shownIn: editor.ICodeEditor): UncheckedNote {
  const element = document.createElement('div');
  element.setAttribute('role', 'status');
  Object.assign(element.style, {
    padding: '0 8px',
    fontFamily: tokens.fontFamilyBase,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground3,
    backgroundColor: tokens.colorNeutralBackground1,
    pointerEvents: 'none', // the text behind it stays within reach
  });
  const widget: editor.IOverlayWidget = {
    getId: () => 'sql-completion/unchecked',
    getDomNode: () => element,
    getPosition: () => ({ preference: monaco.OverlayWidgetPositionPreference.BOTTOM_RIGHT_CORNER }),
  };
  shownIn.addOverlayWidget(widget);
  return {
    show: (isShown) => {
      element.textContent = isShown ? faultMessages.unchecked() : '';
    },
    ...disposable(() => {
      shownIn.removeOverlayWidget(widget);
    }),
  };
}
