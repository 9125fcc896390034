import { Suspense } from 'react';
import { makeStyles, tokens } from '@fluentui/react-components';
import { Contributed, useExtensions } from '#core/browser';
import { EditorPanels, type EditorPanelProps } from '../../contract/editor-panels.ts';

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
export function PanelsBelowText({ tab }: EditorPanelProps) {
  const styles = useStyles();
  const shown = useExtensions(EditorPanels).filter((panel) => panel.isShown(tab));
  return shown.map((panel) => (
    <div key={panel.id} className={styles.root}>
      <Suspense fallback={null}>
        <Contributed view={panel} given={{ tab }} />
      </Suspense>
    </div>
  ));
}
