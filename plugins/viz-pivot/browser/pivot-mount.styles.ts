import { makeStyles, tokens } from '@fluentui/react-components';
import { growsOverPages, holdsPrintUnclipped } from '#plugins/viz-kit';

/** Height of a row, px. */
export const rowHeightPx = 28;

export const usePivotStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    minWidth: 0,
    fontSize: '12px',
    color: tokens.colorNeutralForeground1,
    '@media print': { [holdsPrintUnclipped]: growsOverPages },
  },
  stage: { display: 'flex', flexDirection: 'column', flexGrow: 1, minHeight: 0, minWidth: 0 },
  grid: {
    flexGrow: 1,
    minHeight: 0,
    fontVariantNumeric: 'tabular-nums',
    userSelect: 'none',
    contain: 'strict',
    // The cell with the cursor has the ring.
    ':focus-visible': { outlineStyle: 'none' },
    // Only the cell with the cursor has an id.
    ':focus-within [aria-colindex][id]': { boxShadow: `inset 0 0 0 2px ${tokens.colorCompoundBrandStroke}` },
  },
  head: { backgroundColor: tokens.colorNeutralBackground1, borderBottomColor: tokens.colorNeutralStroke1 },
  headCell: {
    borderInlineEndStyle: 'none',
    color: tokens.colorNeutralForeground3,
    fontWeight: tokens.fontWeightSemibold,
    cursor: 'pointer',
    ':hover': { color: tokens.colorNeutralForeground1 },
  },
  row: { ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover } },
  // The name of a group is beside its first row, and beside the first row in sight.
  firstInSight: { '& [data-repeated]': { visibility: 'visible' } },
  repeated: { visibility: 'hidden' },
  // The three dots of a name that is cut would be seen without it.
  again: { textOverflow: 'clip' },
  totalRow: { fontWeight: tokens.fontWeightSemibold, backgroundColor: tokens.colorNeutralBackground2 },
  faint: { opacity: 0.35 },
  cell: {
    padding: '0 8px',
    unicodeBidi: 'plaintext',
    // a finger that presses long wants the menu
    '@media (pointer: fine)': { userSelect: 'text' },
  },
  number: { textAlign: 'end' },
  name: { textAlign: 'start', cursor: 'pointer' },
  total: { fontWeight: tokens.fontWeightSemibold },
  pending: { color: tokens.colorNeutralForeground3, fontStyle: 'italic' },
  retry: {
    padding: 0,
    marginInlineEnd: '6px',
    border: 'none',
    background: 'none',
    color: tokens.colorBrandForegroundLink,
    font: 'inherit',
    cursor: 'pointer',
    flexShrink: 0,
    ':hover': { textDecorationLine: 'underline' },
  },
  missing: { color: tokens.colorNeutralForeground4 },
  notice: { flexShrink: 0, paddingBottom: '6px', color: tokens.colorPaletteDarkOrangeForeground1 },
  words: { position: 'relative' },
  current: { outlineStyle: 'none' },
  heading: {
    flexGrow: 1,
    minWidth: 0,
    display: 'flex',
    gap: '4px',
    alignItems: 'center',
    padding: '0 8px',
    whiteSpace: 'nowrap',
  },
  headingEnd: { flexDirection: 'row-reverse' },
  headingWords: { overflow: 'hidden', textOverflow: 'ellipsis', unicodeBidi: 'plaintext' },
  arrow: { fontSize: '10px', flexShrink: 0 },
  fold: {
    width: '16px',
    height: '16px',
    padding: 0,
    marginInlineEnd: '2px',
    border: 'none',
    background: 'none',
    color: 'inherit',
    font: 'inherit',
    lineHeight: '16px',
    cursor: 'pointer',
    flexShrink: 0,
  },
  // Over the end of the name, so that it takes no room until it is wanted.
  rowSort: {
    position: 'absolute',
    insetInlineEnd: '2px',
    top: '3px',
    bottom: '3px',
    width: '20px',
    padding: 0,
    border: 'none',
    color: tokens.colorNeutralForeground2,
    backgroundColor: tokens.colorNeutralBackground1,
    cursor: 'pointer',
    opacity: 0,
    ':hover': { color: tokens.colorNeutralForeground1, backgroundColor: tokens.colorNeutralBackground1Hover },
    '[role=row]:hover &': { opacity: 1 },
    // Only the cell with the cursor has an id.
    '[role=gridcell][id] &': { opacity: 1 },
  },
  rowSorted: { opacity: 1, color: tokens.colorNeutralForeground1 },
  group: { display: 'flex', alignItems: 'center', padding: '0 8px', minWidth: 0 },
  // Hides the grid without resizing it, so that its layout and scroll position are kept when it comes back.
  away: { height: 0, overflow: 'hidden', visibility: 'hidden' },
  paper: {
    width: '100%',
    borderCollapse: 'collapse',
    fontSize: '9px',
    fontVariantNumeric: 'tabular-nums',
  },
  paperRow: { breakInside: 'avoid' },
  paperCell: {
    position: 'relative',
    padding: '3px 6px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    verticalAlign: 'top',
    overflowWrap: 'anywhere',
    unicodeBidi: 'plaintext',
  },
  paperHead: { textAlign: 'start', color: tokens.colorNeutralForeground3 },
  empty: { padding: '24px', textAlign: 'center', color: tokens.colorNeutralForeground3 },
});
