import { makeStyles, tokens } from '@fluentui/react-components';

/** Height of a row, px. */
export const rowHeightPx = 28;

export const useTableStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', minWidth: 0, fontSize: '12px', color: tokens.colorNeutralForeground1 },
  toolbar: { display: 'flex', alignItems: 'center', gap: '12px', paddingBottom: '6px', color: tokens.colorNeutralForeground3, flexShrink: 0 },
  search: { maxWidth: '240px', flexGrow: 1 },
  grid: {
    flexGrow: 1, minHeight: 0, overflow: 'auto', position: 'relative', outlineStyle: 'none', fontVariantNumeric: 'tabular-nums',
    userSelect: 'none', contain: 'strict', scrollbarWidth: 'thin',
  },
  sizer: { position: 'relative' },
  head: { position: 'sticky', top: 0, zIndex: 2, backgroundColor: tokens.colorNeutralBackground1, height: `${rowHeightPx}px`, borderBottom: `1px solid ${tokens.colorNeutralStroke1}` },
  foot: { position: 'sticky', bottom: 0, zIndex: 2, backgroundColor: tokens.colorNeutralBackground1, height: `${rowHeightPx}px`, borderTop: `1px solid ${tokens.colorNeutralStroke1}`, fontWeight: tokens.fontWeightSemibold },
  row: { position: 'absolute', top: 0, left: 0, height: `${rowHeightPx}px`, borderBottom: `1px solid ${tokens.colorNeutralStroke3}`, ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover } },
  cell: {
    position: 'absolute', top: 0, height: '100%', boxSizing: 'border-box', padding: '0 10px', lineHeight: `${rowHeightPx - 1}px`,
    overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', unicodeBidi: 'plaintext',
  },
  words: { position: 'relative' },
  left: { textAlign: 'left' },
  right: { textAlign: 'right' },
  center: { textAlign: 'center' },
  missing: { color: tokens.colorNeutralForeground4 },
  dimension: { cursor: 'pointer' },
  headCell: {
    color: tokens.colorNeutralForeground3, fontWeight: tokens.fontWeightSemibold, cursor: 'pointer', display: 'flex', gap: '4px', alignItems: 'center',
    ':hover': { color: tokens.colorNeutralForeground1 },
  },
  headRight: { flexDirection: 'row-reverse' },
  headCenter: { justifyContent: 'center' },
  headWords: { overflow: 'hidden', textOverflow: 'ellipsis' },
  arrow: { fontSize: '10px', flexShrink: 0 },
  handle: {
    position: 'absolute', right: 0, top: 0, width: '7px', height: '100%', cursor: 'col-resize', touchAction: 'none',
    ':hover': { borderRight: `2px solid ${tokens.colorCompoundBrandStroke}` },
  },
  selected: { backgroundColor: tokens.colorNeutralBackground1Selected },
  current: { boxShadow: `inset 0 0 0 2px ${tokens.colorCompoundBrandStroke}` },
  link: { color: tokens.colorBrandForegroundLink },
  empty: { padding: '24px', textAlign: 'center', color: tokens.colorNeutralForeground3 },
  pager: { display: 'flex', alignItems: 'center', justifyContent: 'flex-end', gap: '8px', paddingTop: '4px', flexShrink: 0 },
});
