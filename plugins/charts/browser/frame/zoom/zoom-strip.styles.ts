import { makeStyles, tokens } from '@fluentui/react-components';

const handlePx = 9;
const focus = { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' };

export const useStripStyles = makeStyles({
  root: {
    position: 'relative',
    flexShrink: 0,
    height: '40px',
    marginTop: '4px',
    direction: 'ltr', // as drawings are on all pages
    touchAction: 'none',
    userSelect: 'none',
    cursor: 'crosshair',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
    overflow: 'hidden',
    '@media print': { display: 'none' },
  },
  place: { position: 'absolute', inset: 0, pointerEvents: 'none' },
  veil: {
    position: 'absolute',
    top: 0,
    bottom: 0,
    pointerEvents: 'none',
    backgroundColor: tokens.colorNeutralBackground3,
    opacity: 0.7,
  },
  window: {
    position: 'absolute',
    top: 0,
    bottom: 0,
    boxSizing: 'border-box',
    cursor: 'grab',
    border: `1px solid ${tokens.colorCompoundBrandStroke}`,
    borderRadius: tokens.borderRadiusSmall,
    ':active': { cursor: 'grabbing' },
    ':focus-visible': focus,
  },
  handle: {
    position: 'absolute',
    top: 0,
    bottom: 0,
    width: `${String(handlePx)}px`,
    marginLeft: `${String(-(handlePx - 1) / 2)}px`,
    cursor: 'ew-resize',
    ':focus-visible': focus,
    '::before': { content: '""', position: 'absolute', insetBlock: 0, insetInline: '-4px' }, // for fingers
    '::after': {
      content: '""',
      position: 'absolute',
      insetBlock: '25%',
      left: '3px',
      width: '3px',
      borderRadius: tokens.borderRadiusSmall,
      backgroundColor: tokens.colorCompoundBrandBackground,
    },
  },
});
