import { Suspense } from 'react';
import { makeStyles, tokens } from '@fluentui/react-components';
import { Contributed, useExtensions, useGuarded } from '#core/browser';
import { EditorPanels } from '../../contract/editor-panels.ts';
import { useShownTab } from '../state/use-editor.ts';

const useStyles = makeStyles({
  root: {
    flexShrink: 0,
    maxHeight: '40%',
    overflow: 'auto',
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
});

const asNode = (target: EventTarget): Node | null => (target instanceof Node ? target : null);

export interface PanelsBelowTextProps {
  /** Ctrl+Enter in a panel, as in the text. */
  readonly onRun: () => void;
}

/** What plugins put under the text of the shown tab. */
export function PanelsBelowText({ onRun }: PanelsBelowTextProps) {
  const styles = useStyles();
  const tab = useShownTab();
  const panels = useExtensions(EditorPanels);
  const guarded = useGuarded(EditorPanels);
  if (tab === undefined) return null;
  const shown = panels.filter((panel) => guarded(panel, () => panel.isShown(tab), false));
  return shown.map((panel) => (
    <div
      key={panel.id}
      className={styles.root}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.shiftKey || !(event.ctrlKey || event.metaKey)) return;
        if (!event.currentTarget.contains(asNode(event.target))) return; // a dialog that the panel opened
        event.preventDefault();
        onRun();
      }}
    >
      <Suspense fallback={null}>
        <Contributed view={panel} given={{ tab }} />
      </Suspense>
    </div>
  ));
}
