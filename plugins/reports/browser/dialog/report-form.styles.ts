import { makeStyles, tokens } from '@fluentui/react-components';

export const useReportFormStyles = makeStyles({
  content: { display: 'flex', flexDirection: 'column', gap: '12px', '& > *': { flexShrink: 0 } },
  about: { margin: 0, color: tokens.colorNeutralForeground3, overflowWrap: 'anywhere' },
  pair: { display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(200px, 1fr))', gap: '12px' },
  tools: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 12px' },
  hint: { margin: 0, color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
});
