import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { narrowScreen, topBarHeightPx } from '#core/browser/ui';
import { PanelDrawers } from './panel-drawers.tsx';

const useStyles = makeStyles({
  root: {
    display: 'none',
    [narrowScreen]: {
      position: 'sticky',
      top: `${String(topBarHeightPx)}px`,
      zIndex: 20,
      justifyContent: 'flex-end',
      padding: '4px 12px',
      borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
      backgroundColor: tokens.colorNeutralBackground1,
      // A dashboard without filters keeps the whole window.
      '&:not(:empty)': { display: 'flex' },
    },
    '@media print': { '&:not(:empty)': { display: 'none' } },
  },
  alone: { [narrowScreen]: { top: 0 } },
});

/**
 * At narrow widths: the buttons of the panels where the address hides the header that has them otherwise. Only
 * `show_filters` and the display mode for reports take filters away.
 */
export function PanelDrawerStrip({ isAlone }: { readonly isAlone: boolean }) {
  const styles = useStyles();
  return (
    <div className={mergeClasses(styles.root, isAlone && styles.alone)}>
      <PanelDrawers />
    </div>
  );
}
