import { makeStyles, tokens } from '@fluentui/react-components';

export const usePaletteStyles = makeStyles({
  dialog: {
    boxSizing: 'border-box', width: 'min(620px, calc(100vw - 24px))', margin: '12vh auto auto', padding: 0, overflow: 'hidden', maxHeight: '70vh',
    border: `1px solid ${tokens.colorNeutralStroke2}`, borderRadius: tokens.borderRadiusXLarge, color: 'inherit',
    backgroundColor: tokens.colorNeutralBackground1, boxShadow: tokens.shadow64,
    '::backdrop': { backgroundColor: tokens.colorBackgroundOverlay },
    '@media (max-width: 719px)': { marginTop: '12px', maxHeight: 'calc(100dvh - 24px)' },
  },
  column: { display: 'flex', flexDirection: 'column', maxHeight: 'inherit' },
  field: { display: 'flex', alignItems: 'center', gap: '10px', padding: '0 16px', borderBottom: `1px solid ${tokens.colorNeutralStroke2}` },
  fieldIcon: { fontSize: '18px', display: 'inline-flex', color: tokens.colorNeutralForeground3 },
  input: {
    flexGrow: 1, minWidth: 0, height: '48px', border: 'none', background: 'none', font: 'inherit', fontSize: tokens.fontSizeBase400, color: 'inherit',
    outlineStyle: 'none', '::placeholder': { color: tokens.colorNeutralForeground4 },
  },
  list: { overflowY: 'auto', padding: '6px', flexGrow: 1, minHeight: '80px' },
  heading: { padding: '8px 10px 4px', fontSize: '11px', fontWeight: tokens.fontWeightSemibold, color: tokens.colorNeutralForeground3 },
  entry: {
    display: 'flex', alignItems: 'center', gap: '10px', padding: '0 10px', minHeight: '34px', borderRadius: tokens.borderRadiusMedium, cursor: 'pointer',
  },
  active: { backgroundColor: tokens.colorNeutralBackground1Selected, boxShadow: `inset 2px 0 0 ${tokens.colorBrandBackground}` },
  icon: { display: 'inline-flex', width: '18px', fontSize: '18px', color: tokens.colorNeutralForeground3, flexShrink: 0 },
  title: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  detail: {
    flexGrow: 1, color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap',
  },
  empty: { padding: '24px 16px', textAlign: 'center', color: tokens.colorNeutralForeground3 },
  foot: {
    display: 'flex', gap: '16px', padding: '7px 16px', borderTop: `1px solid ${tokens.colorNeutralStroke2}`, fontSize: '11px',
    color: tokens.colorNeutralForeground3, backgroundColor: tokens.colorNeutralBackground2, '@media (max-width: 719px)': { display: 'none' },
  },
});
