import { useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Input, makeStyles } from '@fluentui/react-components';
import type { StoreRoot } from '#core/common';
import { typeName } from '../../common/component-names.ts';
import { editMessages, panelMessages as messages } from '../../common/edit-messages.ts';
import { selectDashboardContent } from '../../contract/dashboard-state.ts';
import { EditingState, editingSlice } from './editing-state.ts';
import type { LayoutActions } from './layout-actions.ts';
import { focusComponent, layoutRoot, tabIdAttribute } from './layout-boxes.ts';

const useStyles = makeStyles({ root: { position: 'fixed', zIndex: 903, minWidth: '140px' } });

/** The field over a tab's label in which its name is typed; opened by a double click, F2, or the tab's tools. */
export function TabNameEditor({ actions }: { readonly actions: LayoutActions }) {
  const dispatch = useDispatch();
  const textId = useSelector((root: StoreRoot) => EditingState.select(root).textId);
  const tab = useSelector((root: StoreRoot) => selectDashboardContent(root)?.layout[textId ?? '']);
  useEffect(() => {
    const root = layoutRoot();
    const open = (event: Event) => {
      const label = event.target instanceof Element ? event.target.closest(`[${tabIdAttribute}]`) : null;
      const id = label?.getAttribute(tabIdAttribute);
      if (typeof id === 'string') dispatch(editingSlice.actions.textOpened({ id }));
    };
    root?.addEventListener('dblclick', open);
    return () => {
      root?.removeEventListener('dblclick', open);
    };
  }, [dispatch]);
  if (tab === undefined) return null;
  return (
    <NameField
      key={tab.id}
      tabId={tab.id}
      name={tab.meta.text ?? ''}
      onChange={(name) => {
        actions.changeMeta(tab.id, editMessages.stepText({ name: typeName(tab.type) }), { text: name }, 'text');
      }}
      onDone={() => {
        dispatch(editingSlice.actions.textOpened({ id: null }));
        focusComponent(tab.id);
      }}
    />
  );
}

interface NameFieldProps {
  readonly tabId: string;
  readonly name: string;
  readonly onChange: (name: string) => void;
  readonly onDone: () => void;
}

function NameField({ tabId, name, onChange, onDone }: NameFieldProps) {
  const styles = useStyles();
  const [before] = useState(name);
  const [box] = useState(() =>
    document.querySelector(`[${tabIdAttribute}="${CSS.escape(tabId)}"]`)?.getBoundingClientRect(),
  );
  return (
    <Input
      className={styles.root}
      style={{ left: box?.left ?? 0, top: (box?.top ?? 0) + 4, width: box === undefined ? 200 : box.width + 24 }}
      autoFocus
      value={name}
      aria-label={messages.tabLabel()}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(_event, data) => onChange(data.value)}
      onBlur={onDone}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && name !== before) onChange(before);
        if (event.key === 'Enter' || event.key === 'Escape') onDone();
      }}
    />
  );
}
