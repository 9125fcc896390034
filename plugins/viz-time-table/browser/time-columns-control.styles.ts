import { makeStyles, tokens } from '@fluentui/react-components';

export const useColumnsStyles = makeStyles({
  list: { display: 'flex', flexDirection: 'column', gap: '8px', width: '100%', minWidth: 0 },
  column: {
    display: 'flex',
    flexDirection: 'column',
    gap: '4px',
    padding: '6px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
  },
  line: { display: 'flex', gap: '4px', alignItems: 'center', minWidth: 0 },
  number: { width: '84px', flexShrink: 0 },
  label: { flexGrow: 1, fontSize: '12px', color: tokens.colorNeutralForeground3 },
});
