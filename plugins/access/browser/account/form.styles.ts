import { makeStyles, tokens } from '@fluentui/react-components';

/** A form in one column, used by account and user editor. */
export const useFormStyles = makeStyles({
  form: { display: 'grid', gap: '14px' },
  pair: {
    display: 'grid',
    gap: '14px',
    gridTemplateColumns: 'repeat(auto-fit, minmax(160px, 1fr))',
    alignItems: 'start',
    // An input is 20 characters wide by itself and would not shrink with its column.
    '& > *': { minWidth: 0 },
    '& input': { minWidth: 0, width: '100%' },
  },
  heading: { margin: 0, fontSize: tokens.fontSizeBase400, fontWeight: tokens.fontWeightSemibold },
  hint: { margin: 0, color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  actions: { display: 'flex', gap: '8px' },
});
