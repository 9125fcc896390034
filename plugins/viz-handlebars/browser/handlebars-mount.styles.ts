import { makeStyles, tokens } from '@fluentui/react-components';
import { growsOverPages, holdsPrintUnclipped, type VizTheme } from '#plugins/viz-kit';

export const useHandlebarsStyles = makeStyles({
  // Containment keeps what has a fixed or absolute position inside the box.
  box: {
    position: 'relative',
    overflow: 'auto',
    contain: 'layout paint',
    '@media print': { [holdsPrintUnclipped]: growsOverPages },
  },
  problem: { padding: '12px', color: tokens.colorStatusDangerForeground1, fontSize: '12px' },
});

/** What the styles of a template begin with. */
export const baseCss = ({ text, grid, mutedText, accent, fontFamily }: VizTheme): string => `
:host { display: block; color: ${text}; font: 13px/1.45 ${fontFamily}; }
table { border-collapse: collapse; }
th, td { padding: 4px 10px; text-align: start; border-bottom: 1px solid ${grid}; unicode-bidi: plaintext; }
th { color: ${mutedText}; font-weight: 600; }
a { color: ${accent}; }
img, svg { max-width: 100%; }
[data-column] { cursor: pointer; }
[data-column]:focus-visible { outline: 2px solid ${accent}; }
`;
