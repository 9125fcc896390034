import { makeStyles, tokens } from '@fluentui/react-components';
import { growsOverPages, holdsPrintUnclipped } from '#plugins/viz-kit';

const cell = { padding: '4px 10px', borderBottom: `1px solid ${tokens.colorNeutralStroke2}` };

export const useTtestStyles = makeStyles({
  box: { overflow: 'auto', fontSize: '12px', '@media print': { [holdsPrintUnclipped]: growsOverPages } },
  table: { width: '100%', borderCollapse: 'collapse', fontVariantNumeric: 'tabular-nums', marginBottom: '12px' },
  caption: { textAlign: 'start', fontWeight: tokens.fontWeightSemibold, padding: '4px 10px' },
  head: { ...cell, textAlign: 'end', color: tokens.colorNeutralForeground3 },
  name: { ...cell, textAlign: 'start', unicodeBidi: 'plaintext' },
  number: { ...cell, textAlign: 'end' },
  row: { cursor: 'pointer', ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover } },
  faint: { opacity: 0.35 },
  muted: { color: tokens.colorNeutralForeground3 },
  higher: { color: tokens.colorStatusSuccessForeground1, fontWeight: tokens.fontWeightSemibold },
  lower: { color: tokens.colorStatusDangerForeground1, fontWeight: tokens.fontWeightSemibold },
  problem: { padding: '4px 10px', color: tokens.colorStatusWarningForeground1 },
  empty: { padding: '24px', textAlign: 'center', color: tokens.colorNeutralForeground3 },
});
