import { makeStyles, tokens } from '@fluentui/react-components';

export const rowPx = 26;
export const numberPx = 64;
/** Height of the headings, and of ones with profiles in them. */
export const headPx = { plain: 29, profiled: 83 } as const;

/** Look of the grid of rows. */
export const useGridStyles = makeStyles({
  whole: { display: 'flex', height: '100%', minHeight: 0, position: 'relative' },
  root: {
    flexGrow: 1,
    minWidth: 0,
    height: '100%',
    fontSize: tokens.fontSizeBase200,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  head: { minWidth: '100%', backgroundColor: tokens.colorNeutralBackground3 },
  headCell: { flexDirection: 'column', alignItems: 'stretch' },
  headLine: { display: 'flex', alignItems: 'center', height: '28px', minWidth: 0 },
  sort: {
    border: 'none',
    background: 'none',
    color: tokens.colorNeutralForeground1,
    font: 'inherit',
    fontWeight: tokens.fontWeightSemibold,
    textAlign: 'start',
    display: 'flex',
    alignItems: 'center',
    gap: '4px',
    padding: '0 2px 0 8px',
    height: '100%',
    minWidth: 0,
    flexGrow: 1,
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorNeutralBackground3Hover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  headName: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', minWidth: '24px' },
  type: {
    color: tokens.colorNeutralForeground3,
    fontWeight: tokens.fontWeightRegular,
    fontSize: tokens.fontSizeBase100,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    flexShrink: 4,
  },
  headIcon: { flexShrink: 0 },
  more: { minWidth: '22px', width: '22px', height: '22px', padding: 0, flexShrink: 0, marginRight: '2px' },
  row: { minWidth: '100%', borderBottomStyle: 'none' },
  oddRow: { backgroundColor: tokens.colorNeutralBackground2 },
  rowHeader: {
    padding: '4px 8px 0 4px',
    lineHeight: tokens.lineHeightBase300,
    textAlign: 'end',
    color: tokens.colorNeutralForeground3,
    backgroundColor: tokens.colorNeutralBackground3,
    fontVariantNumeric: 'tabular-nums',
  },
  cell: {
    padding: '4px 8px 0',
    lineHeight: tokens.lineHeightBase300,
    whiteSpace: 'pre',
    borderInlineEndWidth: '1px',
    borderInlineEndStyle: 'solid',
    borderInlineEndColor: tokens.colorNeutralStroke3,
    cursor: 'cell',
  },
  numeric: { fontVariantNumeric: 'tabular-nums' },
  null: { color: tokens.colorNeutralForeground4, fontStyle: 'italic' },
  nested: { fontFamily: tokens.fontFamilyMonospace, color: tokens.colorNeutralForeground2 },
  selected: { backgroundColor: tokens.colorBrandBackground2 },
  active: { outlineColor: tokens.colorCompoundBrandStroke },
  hit: { backgroundColor: tokens.colorPaletteYellowBackground2, color: tokens.colorNeutralForeground1 },
  none: { position: 'sticky', left: 0, padding: '24px', color: tokens.colorNeutralForeground3, width: 'max-content' },
});
