import { makeStyles, tokens } from '@fluentui/react-components';
import { visuallyHidden } from '#core/browser/ui';

export const usePictureStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', width: '100%', height: '100%', minHeight: 0, margin: 0 },
  beside: { flexDirection: 'row' },
  stack: { display: 'flex', flexDirection: 'column', flexGrow: 1, minHeight: 0, minWidth: 0 },
  box: {
    position: 'relative',
    flexGrow: 1,
    minHeight: 0,
    minWidth: 0,
    borderRadius: tokens.borderRadiusMedium,
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '1px' },
  },
  // Out of the flow, so that a drawing never holds its box open.
  place: {
    position: 'absolute',
    inset: 0,
    overflow: 'hidden',
    // Paper has its own width, and nothing draws again while the browser prints: the drawing is scaled to its box.
    '@media print': { '& > svg': { width: '100%', height: '100%' } },
    '& [data-legend-key]': { cursor: 'pointer' },
  },
  words: visuallyHidden,
  band: {
    position: 'absolute',
    top: 0,
    left: 0,
    zIndex: 3,
    boxSizing: 'border-box',
    pointerEvents: 'none',
    borderLeft: `1.5px solid ${tokens.colorCompoundBrandStroke}`,
    borderRight: `1.5px solid ${tokens.colorCompoundBrandStroke}`,
    '::before': {
      content: '""',
      position: 'absolute',
      inset: 0,
      opacity: 0.14,
      backgroundColor: tokens.colorCompoundBrandBackground,
    },
    '@media print': { display: 'none' },
  },
  bandAcross: {
    borderTop: `1.5px solid ${tokens.colorCompoundBrandStroke}`,
    borderBottom: `1.5px solid ${tokens.colorCompoundBrandStroke}`,
  },
});
