import { makeStyles, tokens } from '@fluentui/react-components';

const line = `1px solid ${tokens.colorNeutralStroke2}`;
const narrow = '@media (max-width: 719px)';

/** Styles of the frame around pages. The rail stands still; the page scrolls with the window. */
export const useFrameStyles = makeStyles({
  skip: {
    position: 'fixed', left: '8px', top: '-60px', zIndex: 2000, padding: '8px 14px', borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorBrandBackground, color: tokens.colorNeutralForegroundOnBrand, fontWeight: tokens.fontWeightSemibold,
    ':focus': { top: '8px' },
  },
  layout: { display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', minHeight: '100dvh', [narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
  rail: {
    position: 'sticky', top: 0, height: '100dvh', boxSizing: 'border-box', width: '208px', display: 'flex', flexDirection: 'column',
    padding: '0 8px 8px', backgroundColor: tokens.colorNeutralBackground3, borderRight: line, transition: 'width 140ms ease',
    [narrow]: { display: 'none' }, '@media (prefers-reduced-motion: reduce)': { transition: 'none' },
  },
  railCollapsed: { width: '52px' },
  brand: {
    display: 'flex', alignItems: 'center', gap: '9px', height: '48px', padding: '0 7px', flexShrink: 0, textDecorationLine: 'none',
    color: tokens.colorNeutralForeground1, fontSize: tokens.fontSizeBase400, fontWeight: tokens.fontWeightSemibold,
    letterSpacing: '-0.015em', overflow: 'hidden', whiteSpace: 'nowrap', borderRadius: tokens.borderRadiusMedium,
  },
  content: { display: 'flex', flexDirection: 'column', minWidth: 0 },
  top: {
    position: 'sticky', top: 0, zIndex: 100, boxSizing: 'border-box', height: '48px', display: 'flex', alignItems: 'center', gap: '8px',
    padding: '0 16px', backgroundColor: tokens.colorNeutralBackground1, borderBottom: line, [narrow]: { padding: '0 8px' },
  },
  grow: { flexGrow: 1 },
  onlyNarrow: { display: 'none', [narrow]: { display: 'inline-flex' } },
  onlyWide: { [narrow]: { display: 'none' } },
  search: {
    display: 'flex', alignItems: 'center', gap: '8px', width: 'min(420px, 45vw)', height: '30px', padding: '0 8px 0 10px',
    border: `1px solid ${tokens.colorNeutralStroke1}`, borderRadius: tokens.borderRadiusMedium, cursor: 'pointer', font: 'inherit',
    color: tokens.colorNeutralForeground3, backgroundColor: tokens.colorNeutralBackground2, textAlign: 'start',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover, color: tokens.colorNeutralForeground2 },
    [narrow]: { width: 'auto', flexGrow: 1 },
  },
  searchText: { flexGrow: 1, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  iconButton: {
    display: 'inline-flex', alignItems: 'center', justifyContent: 'center', width: '32px', height: '32px', padding: 0, border: 'none',
    borderRadius: tokens.borderRadiusMedium, background: 'none', cursor: 'pointer', fontSize: '20px', flexShrink: 0,
    color: tokens.colorNeutralForeground2, ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
  },
  main: { flexGrow: 1, minWidth: 0, outlineStyle: 'none', display: 'flex', flexDirection: 'column' },
  pending: {
    position: 'fixed', left: 0, right: 0, top: 0, height: '2px', zIndex: 3000, backgroundColor: tokens.colorCompoundBrandBackground,
    transformOrigin: 'left', animationName: { from: { transform: 'scaleX(0)' }, '60%': { transform: 'scaleX(0.7)' }, to: { transform: 'scaleX(0.95)' } },
    animationDuration: '4s', animationDelay: '120ms', animationFillMode: 'both', animationTimingFunction: 'cubic-bezier(0.1, 0.7, 0.3, 1)',
  },
  drawer: {
    position: 'fixed', margin: 0, inset: '0 auto 0 0', height: '100dvh', maxHeight: 'none', width: '264px', maxWidth: '86vw', boxSizing: 'border-box',
    border: 'none', padding: '0 8px 8px', color: 'inherit', backgroundColor: tokens.colorNeutralBackground3, boxShadow: tokens.shadow28,
    '::backdrop': { backgroundColor: tokens.colorBackgroundOverlay },
  },
  drawerBody: { display: 'flex', flexDirection: 'column', height: '100%' },
  drawerHead: { display: 'flex', alignItems: 'center', justifyContent: 'space-between' },
});

/** Keys as they are shown beside commands. */
export const useKeyStyles = makeStyles({
  key: {
    display: 'inline-block', minWidth: '12px', textAlign: 'center', padding: '0 4px', border: line, borderRadius: tokens.borderRadiusSmall,
    fontFamily: 'inherit', fontSize: '11px', lineHeight: '16px', color: tokens.colorNeutralForeground3,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  keys: { display: 'inline-flex', gap: '3px', alignItems: 'center', flexShrink: 0, fontSize: '11px', color: tokens.colorNeutralForeground3 },
});

/** Styles of the navigation's entries, in the rail and in the drawer. */
export const useNavStyles = makeStyles({
  nav: { display: 'flex', flexDirection: 'column', flexGrow: 1, minHeight: 0, overflowY: 'auto', overflowX: 'hidden', gap: '2px' },
  list: { display: 'flex', flexDirection: 'column', gap: '2px', margin: 0, padding: 0, listStyleType: 'none' },
  space: { flexGrow: 1 },
  heading: {
    padding: '12px 8px 4px', fontSize: tokens.fontSizeBase100, fontWeight: tokens.fontWeightSemibold, letterSpacing: '0.06em',
    textTransform: 'uppercase', color: tokens.colorNeutralForeground4, whiteSpace: 'nowrap',
  },
  entry: {
    display: 'flex', alignItems: 'center', gap: '10px', height: '32px', padding: '0 8px', borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorNeutralForeground2, textDecorationLine: 'none', whiteSpace: 'nowrap', overflow: 'hidden',
    border: 'none', background: 'none', font: 'inherit', cursor: 'pointer', textAlign: 'start', width: '100%', boxSizing: 'border-box',
    ':hover': { backgroundColor: tokens.colorNeutralBackground4, color: tokens.colorNeutralForeground1 },
  },
  current: {
    backgroundColor: tokens.colorNeutralBackground1, color: tokens.colorNeutralForeground1, fontWeight: tokens.fontWeightSemibold,
    boxShadow: tokens.shadow2, ':hover': { backgroundColor: tokens.colorNeutralBackground1 },
  },
  icon: { display: 'inline-flex', fontSize: '18px', flexShrink: 0, color: tokens.colorNeutralForeground3 },
  currentIcon: { color: tokens.colorBrandForeground1 },
});
