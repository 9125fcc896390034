import { useLayoutEffect, useMemo, useRef } from 'react';
import { makeStyles, tokens } from '@fluentui/react-components';
import { fitHeadings, safeHtmlOf } from './markdown-html.ts';

const useStyles = makeStyles({
  root: {
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase400,
    overflowWrap: 'anywhere',
    '& > :first-child': { marginTop: 0 },
    '& > :last-child': { marginBottom: 0 },
    '& h1': { fontSize: tokens.fontSizeBase600, lineHeight: tokens.lineHeightBase600, margin: '12px 0 6px' },
    '& h2': { fontSize: tokens.fontSizeBase500, lineHeight: tokens.lineHeightBase500, margin: '12px 0 6px' },
    '& h3': { fontSize: tokens.fontSizeBase400, lineHeight: tokens.lineHeightBase400, margin: '10px 0 4px' },
    '& h1, & h2, & h3, & h4': { fontWeight: tokens.fontWeightSemibold, letterSpacing: '-0.01em' },
    '& p, & ul, & ol, & table, & blockquote, & pre': { margin: '0 0 8px' },
    '& ul, & ol': { paddingLeft: '22px' },
    '& a[href]': { color: tokens.colorBrandForegroundLink },
    '& img': { maxWidth: '100%', height: 'auto' },
    '& table': { borderCollapse: 'collapse', display: 'block', overflowX: 'auto' },
    '& th, & td': { padding: '3px 10px', border: `1px solid ${tokens.colorNeutralStroke2}`, textAlign: 'start' },
    '& blockquote': {
      paddingLeft: '12px',
      borderLeft: `3px solid ${tokens.colorNeutralStroke2}`,
      color: tokens.colorNeutralForeground2,
    },
    '& code': {
      fontFamily: tokens.fontFamilyMonospace,
      fontSize: '0.92em',
      backgroundColor: tokens.colorNeutralBackground3,
      borderRadius: tokens.borderRadiusSmall,
      padding: '0 4px',
    },
    '& pre': { padding: '10px 12px', overflowX: 'auto', backgroundColor: tokens.colorNeutralBackground3 },
    '& pre code': { padding: 0, backgroundColor: 'transparent' },
    '& hr': { border: 'none', borderTop: `1px solid ${tokens.colorNeutralStroke2}`, margin: '12px 0' },
  },
});

/** Markdown as text to read. Scripts, styles of the page and foreign frames never come through. */
export default function MarkdownText({ code }: { readonly code: string }) {
  const styles = useStyles();
  const html = useMemo(() => safeHtmlOf(code), [code]);
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (place.current !== null) fitHeadings(place.current);
  }, [html]);
  return <div ref={place} className={styles.root} dangerouslySetInnerHTML={{ __html: html }} />;
}
