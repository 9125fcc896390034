import { makeStyles, tokens } from '@fluentui/react-components';

const wide = '@media (min-width: 960px)';

/** Styles of the sign-in page: the form alone on a narrow screen, beside the picture on a wide one. */
export const useSignInStyles = makeStyles({
  page: {
    minHeight: '100vh',
    display: 'grid',
    gridTemplateColumns: '1fr',
    backgroundColor: tokens.colorNeutralBackground1,
    [wide]: { gridTemplateColumns: 'minmax(420px, 1fr) minmax(0, 1.15fr)' },
  },
  side: {
    display: 'flex',
    flexDirection: 'column',
    padding: '28px 24px',
    boxSizing: 'border-box',
    [wide]: { padding: '32px 48px' },
  },
  brand: {
    display: 'flex',
    alignItems: 'center',
    gap: '10px',
    fontSize: tokens.fontSizeBase400,
    fontWeight: tokens.fontWeightSemibold,
    letterSpacing: '-0.01em',
  },
  mark: { display: 'grid', gridTemplateColumns: '9px 9px', gap: '3px' },
  markTile: { width: '9px', height: '9px', borderRadius: '2px', backgroundColor: tokens.colorBrandBackground },
  markAccent: { backgroundColor: tokens.colorPaletteMarigoldBackground3 },
  middle: { flexGrow: 1, display: 'flex', alignItems: 'center', justifyContent: 'center', padding: '32px 0 64px' },
  form: { width: '100%', maxWidth: '360px', display: 'flex', flexDirection: 'column', gap: '16px' },
  heading: {
    margin: 0,
    fontSize: tokens.fontSizeBase600,
    lineHeight: tokens.lineHeightBase600,
    letterSpacing: '-0.02em',
  },
  intro: { margin: '-8px 0 8px', color: tokens.colorNeutralForeground3 },
  divider: { flexGrow: 0 },
  link: { minHeight: '36px', textAlign: 'center' },
  submit: { marginTop: '8px', minHeight: '36px' },
  hint: {
    margin: 0,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
  actions: { display: 'flex', gap: '8px', flexWrap: 'wrap' },
  picture: {
    display: 'none',
    backgroundColor: tokens.colorNeutralBackground3,
    overflow: 'hidden',
    borderLeft: `1px solid ${tokens.colorNeutralStroke3}`,
    [wide]: { display: 'flex', alignItems: 'flex-end', height: '100vh', position: 'sticky', top: 0 },
  },
});
