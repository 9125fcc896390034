import { makeStyles, tokens } from '@fluentui/react-components';

/** Height of a row in px; rows are all alike, so that places can be computed. */
export const rowHeightPx = 28;
export const headerHeightPx = 31;

export const useResultGridStyles = makeStyles({
  root: {
    width: '100%',
    height: '100%',
    minHeight: '80px',
    contain: 'strict',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    fontSize: tokens.fontSizeBase200,
  },
  row: { ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover } },
  headButton: {
    flexGrow: 1,
    minWidth: 0,
    height: '100%',
    display: 'flex',
    alignItems: 'center',
    gap: '4px',
    padding: '0 8px',
    border: 'none',
    backgroundColor: 'transparent',
    cursor: 'pointer',
    color: tokens.colorNeutralForeground2,
    font: 'inherit',
    fontWeight: tokens.fontWeightSemibold,
    textAlign: 'start',
    ':hover': { color: tokens.colorNeutralForeground1 },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  headText: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  end: { justifyContent: 'flex-end', textAlign: 'end' },
  number: { fontVariantNumeric: 'tabular-nums' },
  nothing: { color: tokens.colorNeutralForeground4 },
  empty: { padding: '24px', textAlign: 'center', color: tokens.colorNeutralForeground3 },
});
