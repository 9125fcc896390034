import { Suspense } from 'react';
import { makeStyles, tokens } from '@fluentui/react-components';
import { LeftOut, lazyView, useExtensions } from '#core/browser';
import { EditorPanels, type EditorPanel, type EditorPanelProps } from '../../contract/editor-panels.ts';

const useStyles = makeStyles({
  root: {
    flexShrink: 0,
    maxHeight: '40%',
    overflow: 'auto',
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
});

/** One view per panel, so that a panel keeps its state while its tab changes. */
const views = new WeakMap<EditorPanel, ReturnType<typeof lazyView<EditorPanelProps>>>();

function viewOf(panel: EditorPanel) {
  const known = views.get(panel) ?? lazyView(panel.load, LeftOut);
  views.set(panel, known);
  return known;
}

/** What plugins put under the text of the shown tab. */
export function PanelsBelowText({ tab }: EditorPanelProps) {
  const styles = useStyles();
  const shown = useExtensions(EditorPanels).filter((panel) => panel.isShown(tab));
  return shown.map((panel) => {
    const View = viewOf(panel);
    return (
      <div key={panel.id} className={styles.root}>
        <Suspense fallback={null}>
          <View tab={tab} />
        </Suspense>
      </div>
    );
  });
}
