import { tokens, type GriffelStyle } from '@fluentui/react-components';

/** Styles of a table that is a `Grid` on the page and a plain table on paper. */
export const gridLook = {
  stage: { display: 'flex', flexDirection: 'column', flexGrow: 1, minHeight: 0, minWidth: 0 },
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
  headCell: {
    borderInlineEndStyle: 'none',
    color: tokens.colorNeutralForeground3,
    fontWeight: tokens.fontWeightSemibold,
    cursor: 'pointer',
    ':hover': { color: tokens.colorNeutralForeground1 },
  },
  row: { ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover } },
  faint: { opacity: 0.35 },
  missing: { color: tokens.colorNeutralForeground4 },
  notice: { flexShrink: 0, paddingBottom: '6px', color: tokens.colorPaletteDarkOrangeForeground1 },
  words: { position: 'relative' },
  current: { outlineStyle: 'none' },
  arrow: { fontSize: '10px', flexShrink: 0 },
  // Hides the grid without resizing it, so that its layout and scroll position are kept when it comes back.
  away: { height: 0, overflow: 'hidden', visibility: 'hidden' },
  paperRow: { breakInside: 'avoid' },
  paperCell: {
    position: 'relative',
    padding: '3px 6px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    verticalAlign: 'top',
    overflowWrap: 'anywhere',
    unicodeBidi: 'plaintext',
  },
  empty: { padding: '24px', textAlign: 'center', color: tokens.colorNeutralForeground3 },
} as const satisfies Readonly<Record<string, GriffelStyle>>;
