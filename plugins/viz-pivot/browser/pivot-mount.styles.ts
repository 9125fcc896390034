import { makeStyles, tokens } from '@fluentui/react-components';
import { gridLook } from '#core/browser/ui';
import { growsOverPages, holdsPrintUnclipped } from '#plugins/viz-kit';

/** Height of a row, px. */
export const rowHeightPx = 28;

export const usePivotStyles = makeStyles({
  ...gridLook,
  root: {
    display: 'flex',
    flexDirection: 'column',
    minWidth: 0,
    fontSize: '12px',
    color: tokens.colorNeutralForeground1,
    '@media print': { [holdsPrintUnclipped]: growsOverPages },
  },
  // The name of a group is beside its first row, and beside the first row in sight.
  firstInSight: { '& [data-repeated]': { visibility: 'visible' } },
  repeated: { visibility: 'hidden' },
  // The three dots of a name that is cut would be seen without it.
  again: { textOverflow: 'clip' },
  totalRow: { fontWeight: tokens.fontWeightSemibold, backgroundColor: tokens.colorNeutralBackground2 },
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
  paper: {
    width: '100%',
    borderCollapse: 'collapse',
    fontSize: '9px',
    fontVariantNumeric: 'tabular-nums',
  },
  paperHead: { textAlign: 'start', color: tokens.colorNeutralForeground3 },
});
