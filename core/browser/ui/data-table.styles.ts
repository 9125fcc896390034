import { makeStyles, tokens } from '@fluentui/react-components';
import { narrowScreen } from './layout.ts';

const line = `1px solid ${tokens.colorNeutralStroke2}`;

/** Styles of DataTable. On a narrow screen rows become cards. */
export const useDataTableStyles = makeStyles({
  toolbar: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px', minHeight: '32px', marginBottom: '12px' },
  frame: {
    border: line, borderRadius: tokens.borderRadiusLarge, backgroundColor: tokens.colorNeutralBackground1, overflow: 'hidden',
    [narrowScreen]: { border: 'none', backgroundColor: 'transparent', overflow: 'visible', borderRadius: 0 },
  },
  scroll: { overflowX: 'auto' },
  table: { width: '100%', borderCollapse: 'collapse', [narrowScreen]: { display: 'block' } },
  head: {
    [narrowScreen]: { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
  },
  headCell: {
    textAlign: 'start', padding: '0 12px', height: '34px', fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightSemibold, color: tokens.colorNeutralForeground3, whiteSpace: 'nowrap',
    backgroundColor: tokens.colorNeutralBackground2, borderBottom: line,
  },
  sortButton: {
    display: 'inline-flex', alignItems: 'center', gap: '4px', border: 'none', background: 'none', font: 'inherit',
    color: 'inherit', padding: '4px 0', cursor: 'pointer', borderRadius: tokens.borderRadiusSmall,
    ':hover': { color: tokens.colorNeutralForeground1 },
  },
  sortIcon: { fontSize: '12px', display: 'inline-flex', minWidth: '12px' },
  body: { [narrowScreen]: { display: 'grid', gap: '8px' } },
  row: {
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ':not(:last-child)': { borderBottom: line },
    [narrowScreen]: {
      display: 'grid', position: 'relative', gap: '4px', border: line, borderRadius: tokens.borderRadiusLarge, padding: '10px 12px',
      backgroundColor: tokens.colorNeutralBackground1, ':not(:last-child)': { borderBottom: line },
    },
  },
  rowSelected: { backgroundColor: tokens.colorNeutralBackground1Selected },
  rowLink: { cursor: 'pointer' },
  dimmed: { opacity: 0.55, transition: 'opacity 120ms ease 200ms' },
  cell: {
    padding: '6px 12px', height: '28px', verticalAlign: 'middle', fontSize: tokens.fontSizeBase300,
    [narrowScreen]: { display: 'flex', gap: '8px', padding: 0, height: 'auto', minHeight: '20px', alignItems: 'baseline', width: 'auto !important' },
  },
  end: { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
  checkCell: {
    width: '36px', padding: '0 0 0 8px',
    [narrowScreen]: { position: 'absolute', left: '6px', top: '4px', width: 'auto', padding: 0, display: 'block' },
  },
  cardTitle: { [narrowScreen]: { fontWeight: tokens.fontWeightSemibold, paddingRight: '40px' } },
  cardTitleWithCheck: { [narrowScreen]: { paddingLeft: '30px' } },
  cardActions: { [narrowScreen]: { position: 'absolute', right: '8px', top: '6px' } },
  cardHidden: { [narrowScreen]: { display: 'none' } },
  cardHeading: {
    display: 'none',
    [narrowScreen]: { display: 'inline', flexBasis: '92px', flexShrink: 0, color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  },
  footer: {
    display: 'flex', alignItems: 'center', justifyContent: 'flex-end', gap: '8px', flexWrap: 'wrap', paddingTop: '8px',
    color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200, fontVariantNumeric: 'tabular-nums',
  },
  grow: { flexGrow: 1 },
  selectedText: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200, fontWeight: tokens.fontWeightSemibold },
});
