import { makeStyles, tokens } from '@fluentui/react-components';
import { visuallyHidden } from '../frame/visually-hidden.ts';

/** Height of a row in px; rows are all alike, so that places can be computed. */
export const rowHeightPx = 28;
export const headerHeightPx = 31;

export const useResultGridStyles = makeStyles({
  root: {
    position: 'relative', width: '100%', height: '100%', minHeight: '80px', overflow: 'auto', contain: 'strict',
    border: `1px solid ${tokens.colorNeutralStroke2}`, borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1, fontSize: tokens.fontSizeBase200, boxSizing: 'border-box',
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-1px' },
  },
  header: {
    position: 'sticky', top: 0, zIndex: 2, height: `${String(headerHeightPx)}px`, boxSizing: 'border-box',
    backgroundColor: tokens.colorNeutralBackground2, borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  headCell: {
    position: 'absolute', top: 0, height: '100%', display: 'flex', alignItems: 'center', boxSizing: 'border-box',
    borderRight: `1px solid ${tokens.colorNeutralStroke3}`,
  },
  headButton: {
    flexGrow: 1, minWidth: 0, height: '100%', display: 'flex', alignItems: 'center', gap: '4px', padding: '0 8px',
    border: 'none', backgroundColor: 'transparent', cursor: 'pointer', color: tokens.colorNeutralForeground2,
    font: 'inherit', fontWeight: tokens.fontWeightSemibold, textAlign: 'left',
    ':hover': { color: tokens.colorNeutralForeground1 },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  headText: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  end: { justifyContent: 'flex-end', textAlign: 'right' },
  handle: {
    position: 'absolute', right: '-3px', top: 0, width: '7px', height: '100%', cursor: 'col-resize', zIndex: 1,
    touchAction: 'none',
    ':hover': { backgroundColor: tokens.colorBrandStroke2 },
    ':focus-visible': { backgroundColor: tokens.colorBrandStroke1, outlineStyle: 'none' },
  },
  row: {
    position: 'absolute', left: 0, top: 0, height: `${String(rowHeightPx)}px`, boxSizing: 'border-box',
    borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
  },
  cell: {
    position: 'absolute', top: 0, height: '100%', boxSizing: 'border-box', padding: '0 8px',
    lineHeight: `${String(rowHeightPx - 1)}px`, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap',
    userSelect: 'none',
  },
  number: { textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
  nothing: { color: tokens.colorNeutralForeground4 },
  chosen: { backgroundColor: tokens.colorNeutralBackground1Selected },
  active: { outline: `2px solid ${tokens.colorBrandStroke1}`, outlineOffset: '-2px' },
  empty: { padding: '24px', textAlign: 'center', color: tokens.colorNeutralForeground3 },
  words: visuallyHidden,
});
