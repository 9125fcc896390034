import { useDispatch } from 'react-redux';
import { AddRegular, ColorBackgroundRegular, EditRegular, TabDesktopMultipleRegular } from '@fluentui/react-icons';
import { TextHeader1Regular, TextHeader2Regular, TextHeader3Regular } from '@fluentui/react-icons';
import { componentName } from '../../common/component-names.ts';
import { editMessages, panelMessages as messages } from '../../common/edit-messages.ts';
import { topLevelTabs } from '../../common/layout/nesting-rules.ts';
import { rootId, transparentBackground, whiteBackground, type LayoutComponent } from '../../contract/layout.ts';
import { showTab } from '../page/page-commands.ts';
import { editingSlice } from './editing-state.ts';
import type { LayoutActions } from './layout-actions.ts';
import { ToolButton } from './tool-button.tsx';

interface SpecialToolsProps {
  readonly component: LayoutComponent;
  readonly actions: LayoutActions;
}

const headerSizes = [
  { size: 'SMALL_HEADER', icon: <TextHeader3Regular /> },
  { size: 'MEDIUM_HEADER', icon: <TextHeader2Regular /> },
  { size: 'LARGE_HEADER', icon: <TextHeader1Regular /> },
] as const;

/** What only some kinds of components can: background, size of a header, tabs. */
export function SpecialTools({ component, actions }: SpecialToolsProps) {
  const { type } = component;
  return (
    <>
      {(type === 'ROW' || type === 'COLUMN' || type === 'HEADER') && (
        <BackgroundSwitch component={component} actions={actions} />
      )}
      {type === 'HEADER' && <HeaderSizes component={component} actions={actions} />}
      {(type === 'TAB' || type === 'TABS') && <TabTools component={component} actions={actions} />}
      {type === 'GRID' && topLevelTabs(actions.layout()) === undefined && (
        <ToolButton
          label={messages.topTabs()}
          icon={<TabDesktopMultipleRegular />}
          onClick={() => actions.put({ kind: 'new', type: 'TABS', meta: {} }, { parentId: rootId, index: 0 })}
        />
      )}
    </>
  );
}

function BackgroundSwitch({ component, actions }: SpecialToolsProps) {
  const isWhite = component.meta.background === whiteBackground;
  return (
    <ToolButton
      label={messages.background()}
      icon={<ColorBackgroundRegular />}
      isPressed={isWhite}
      onClick={() =>
        actions.changeMeta(component.id, editMessages.stepBackground({ name: componentName(component) }), {
          background: isWhite ? transparentBackground : whiteBackground,
        })
      }
    />
  );
}

function HeaderSizes({ component, actions }: SpecialToolsProps) {
  const chosen = component.meta.headerSize ?? 'MEDIUM_HEADER';
  return headerSizes.map(({ size, icon }) => (
    <ToolButton
      key={size}
      label={messages[size]()}
      icon={icon}
      isPressed={chosen === size}
      onClick={() =>
        actions.changeMeta(component.id, editMessages.stepHeaderSize({ name: componentName(component) }), {
          headerSize: size,
        })
      }
    />
  ));
}

function TabTools({ component, actions }: SpecialToolsProps) {
  const dispatch = useDispatch();
  const tabsId = component.type === 'TABS' ? component.id : component.parents.at(-1);
  const tabs = actions.layout()[tabsId ?? ''];
  return (
    <>
      {component.type === 'TAB' && (
        <ToolButton
          label={messages.renameTab()}
          icon={<EditRegular />}
          onClick={() => dispatch(editingSlice.actions.textOpened({ id: component.id }))}
        />
      )}
      {tabs !== undefined && (
        <ToolButton
          label={messages.addTab()}
          paletteId="NEW_TAB_ID"
          icon={<AddRegular />}
          onClick={() => {
            const place = { parentId: tabs.id, index: tabs.children.length };
            if (!actions.put({ kind: 'new', type: 'TAB', meta: {} }, place)) return;
            const added = actions.layout()[tabs.id]?.children.at(-1);
            if (added !== undefined) dispatch(showTab({ tabId: added }));
          }}
        />
      )}
    </>
  );
}
