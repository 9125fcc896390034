import { makeStyles, tokens } from '@fluentui/react-components';
import { gridLook, visuallyHidden } from '#core/browser/ui';
import { growsOverPages, holdsPrintUnclipped } from '#plugins/viz-kit';
import { besideGapPx, besideWidthPx } from '../common/table-model.ts';

/** Height of a row, px. */
export const rowHeightPx = 28;

export const useTableStyles = makeStyles({
  ...gridLook,
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
  cell: {
    padding: '0 10px',
    unicodeBidi: 'plaintext',
    // a finger that presses long wants the menu
    '@media (pointer: fine)': { userSelect: 'text' },
  },
  paper: {
    width: '100%',
    tableLayout: 'fixed',
    borderCollapse: 'collapse',
    fontSize: '9px',
    fontVariantNumeric: 'tabular-nums',
  },
  paperTotal: { fontWeight: tokens.fontWeightSemibold },
  hidden: visuallyHidden,
  paperNumber: { width: '2.5em', color: tokens.colorNeutralForeground3, textAlign: 'end' },
  oneLine: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  rowNumber: {
    padding: '0 8px',
    color: tokens.colorNeutralForeground3,
    textAlign: 'end',
    cursor: 'default',
  },
  typeIcon: { color: tokens.colorNeutralForeground3, flexShrink: 0, fontSize: '14px', display: 'inline-flex' },
  left: { textAlign: 'left' },
  right: { textAlign: 'right' },
  center: { textAlign: 'center' },
  selectable: { cursor: 'pointer' },
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
  // Over the end of a heading, so that it takes no room of the name until it is wanted.
  menuButton: {
    position: 'absolute',
    top: 0,
    bottom: 0,
    right: '2px',
    width: '20px',
    padding: 0,
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    border: 'none',
    fontSize: '16px',
    color: tokens.colorNeutralForeground2,
    backgroundColor: tokens.colorNeutralBackground1,
    cursor: 'pointer',
    opacity: 0,
    ':hover': { color: tokens.colorNeutralForeground1, backgroundColor: tokens.colorNeutralBackground1Hover },
    '[role=columnheader]:hover &': { opacity: 1 },
    // Only the heading with the cursor has an id.
    '[role=columnheader][id] &': { opacity: 1 },
  },
  menuAtStart: { right: 'auto', left: '2px' },
  headRight: { flexDirection: 'row-reverse' },
  headCenter: { justifyContent: 'center' },
  headWords: { overflow: 'hidden', textOverflow: 'ellipsis', unicodeBidi: 'plaintext' },
  picture: { height: '24px', maxWidth: '100%', objectFit: 'contain', verticalAlign: 'middle' },
  beside: { display: 'flex', alignItems: 'center', justifyContent: 'space-between', columnGap: `${besideGapPx}px` },
  besideSpark: { flex: `0 1 ${besideWidthPx}px`, minWidth: 0, display: 'flex' },
  besideWords: { overflow: 'hidden', textOverflow: 'ellipsis' },
  spark: { width: '100%', height: '20px', verticalAlign: 'middle' },
  link: { color: tokens.colorBrandForegroundLink },
  count: { flexGrow: 1, color: tokens.colorNeutralForeground3 },
  pager: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'flex-end',
    gap: '8px',
    paddingTop: '4px',
    flexShrink: 0,
  },
});
