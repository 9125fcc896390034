import { makeStyles, tokens } from '@fluentui/react-components';

export const useMapStyles = makeStyles({
  levelled: { display: 'flex', flexDirection: 'column', width: '100%', height: '100%', minHeight: 0 },
  level: { minWidth: 0, paddingInline: '4px', color: tokens.colorBrandForegroundLink },
  body: { position: 'relative', flexGrow: 1, minHeight: 0, minWidth: 0 },
  trail: {
    display: 'flex',
    alignItems: 'center',
    gap: '12px',
    flexShrink: 0,
    minHeight: '28px',
    paddingInline: '2px',
    fontSize: tokens.fontSizeBase200,
  },
  levels: { display: 'flex', alignItems: 'center', minWidth: 0, flexShrink: 2 },
  chevron: { flexShrink: 0, ':dir(rtl)': { transform: 'scaleX(-1)' } },
  name: {
    minWidth: 0,
    paddingInline: '4px',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  state: { display: 'flex', minWidth: 0, color: tokens.colorNeutralForeground3 },
  root: { position: 'absolute', inset: 0, overflow: 'hidden' },
  // Two fingers move the map, one the page.
  place: {
    position: 'absolute',
    inset: 0,
    touchAction: 'pan-x pan-y',
    '& > svg': { display: 'block' },
    '@media print': { '& > svg': { width: '100%', height: '100%' } },
  },
  movable: { cursor: 'grab', ':active': { cursor: 'grabbing' } },
  controls: {
    position: 'absolute',
    right: '4px',
    direction: 'ltr', // as the map
    padding: 0,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow2,
    zIndex: 1,
    '@media print': { display: 'none' },
  },
  button: { minWidth: '24px', maxWidth: '24px', height: '24px', padding: 0 },
});
