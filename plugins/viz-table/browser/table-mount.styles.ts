import { makeStyles, tokens } from '@fluentui/react-components';
import { growsOverPages, holdsPrintUnclipped } from '#plugins/viz-kit';

/** Height of a row, px. */
export const rowHeightPx = 28;

export const useTableStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    minWidth: 0,
    fontSize: '12px',
    color: tokens.colorNeutralForeground1,
    '@media print': { [holdsPrintUnclipped]: growsOverPages },
  },
  toolbar: {
    display: 'flex',
    alignItems: 'center',
    gap: '12px',
    paddingBottom: '6px',
    color: tokens.colorNeutralForeground3,
    flexShrink: 0,
  },
  search: { maxWidth: '240px', flexGrow: 1 },
  grid: {
    flexGrow: 1,
    minHeight: 0,
    fontVariantNumeric: 'tabular-nums',
    userSelect: 'none',
    contain: 'strict',
    // The cell with the cursor has the ring.
    ':focus-visible': { outlineStyle: 'none' },
    // Only the cell with the cursor has an id. As long as the keyboard is in the table: a ring that stays behind would be
    // a second place of the focus.
    ':focus-within [aria-colindex][id]': { boxShadow: `inset 0 0 0 2px ${tokens.colorCompoundBrandStroke}` },
  },
  head: { backgroundColor: tokens.colorNeutralBackground1, borderBottomColor: tokens.colorNeutralStroke1 },
  row: { ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover } },
  faint: { opacity: 0.35 },
  cell: {
    padding: '0 10px',
    unicodeBidi: 'plaintext',
    // a finger that presses long wants the menu
    '@media (pointer: fine)': { userSelect: 'text' },
  },
  stage: { display: 'flex', flexDirection: 'column', flexGrow: 1, minHeight: 0, minWidth: 0 },
  // Hides the grid without resizing it, so that its layout and scroll position are kept when it comes back.
  away: { height: 0, overflow: 'hidden', visibility: 'hidden' },
  paper: {
    width: '100%',
    tableLayout: 'fixed',
    borderCollapse: 'collapse',
    fontSize: '9px',
    fontVariantNumeric: 'tabular-nums',
  },
  paperRow: { breakInside: 'avoid' },
  paperTotal: { fontWeight: tokens.fontWeightSemibold },
  paperCell: {
    position: 'relative',
    padding: '3px 6px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    verticalAlign: 'top',
    overflowWrap: 'anywhere',
    unicodeBidi: 'plaintext',
  },
  words: { position: 'relative' },
  left: { textAlign: 'left' },
  right: { textAlign: 'right' },
  center: { textAlign: 'center' },
  missing: { color: tokens.colorNeutralForeground4 },
  selectable: { cursor: 'pointer' },
  headCell: {
    borderInlineEndStyle: 'none',
    color: tokens.colorNeutralForeground3,
    fontWeight: tokens.fontWeightSemibold,
    cursor: 'pointer',
    ':hover': { color: tokens.colorNeutralForeground1 },
  },
  heading: {
    flexGrow: 1,
    minWidth: 0,
    display: 'flex',
    gap: '4px',
    alignItems: 'center',
    padding: '0 10px',
    whiteSpace: 'nowrap',
    '@media (pointer: fine)': { userSelect: 'text' },
  },
  headRight: { flexDirection: 'row-reverse' },
  headCenter: { justifyContent: 'center' },
  headWords: { overflow: 'hidden', textOverflow: 'ellipsis', unicodeBidi: 'plaintext' },
  arrow: { fontSize: '10px', flexShrink: 0 },
  current: { outlineStyle: 'none' },
  link: { color: tokens.colorBrandForegroundLink },
  empty: { padding: '24px', textAlign: 'center', color: tokens.colorNeutralForeground3 },
  pager: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'flex-end',
    gap: '8px',
    paddingTop: '4px',
    flexShrink: 0,
  },
});
