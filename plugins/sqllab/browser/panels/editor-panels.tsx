import { Suspense } from 'react';
import { makeStyles, tokens } from '@fluentui/react-components';
import { Contributed, useExtensions } from '#core/browser';
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

/** What plugins put under the text of the shown tab. */
export function PanelsBelowText() {
  const styles = useStyles();
  const tab = useShownTab();
  const panels = useExtensions(EditorPanels);
  if (tab === undefined) return null;
  const shown = panels.filter((panel) => panel.isShown(tab));
  return shown.map((panel) => (
    <div key={panel.id} className={styles.root}>
      <Suspense fallback={null}>
        <Contributed view={panel} given={{ tab }} />
      </Suspense>
    </div>
  ));
}
