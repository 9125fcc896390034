import { useMemo } from 'react';
import { makeStyles, tokens } from '@fluentui/react-components';
import { useColorScheme } from '#core/browser/ui';
import { ruleMessages as messages } from '../../common/rule-messages.ts';
import { createVizTheme } from '../../contract/color/create-viz-theme.ts';
import { shadeIn } from '../../contract/color/color-schemes.ts';
import { createVizFormats } from '../../contract/formats/create-viz-formats.ts';
import { cellLooks, lookColors } from '../../contract/rules/cell-looks.ts';
import type { ConditionalRule } from '../../contract/rules/conditional-rule.ts';
import { sampleValues } from './rule-fields.ts';

const useStyles = makeStyles({
  cells: { display: 'flex', gap: '2px', minWidth: 0, overflow: 'hidden' },
  cell: {
    position: 'relative',
    flex: '1 1 0',
    minWidth: 0,
    padding: '1px 4px',
    border: `1px solid ${tokens.colorNeutralStroke3}`,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    textAlign: 'center',
    fontSize: tokens.fontSizeBase100,
  },
  under: { position: 'absolute', top: 0, bottom: 0 },
  words: { position: 'relative' },
});

const formats = createVizFormats();

/** A few values as the rule shows them. */
export function RulePreview({ rule }: { readonly rule: ConditionalRule }) {
  const styles = useStyles();
  const scheme = useColorScheme();
  const cells = useMemo(() => {
    const theme = createVizTheme({ scheme });
    const values = sampleValues(rule);
    // The sample is of one column, whatever the rule formats.
    const { columnFormatting: _other, ...own } = rule;
    const looks = cellLooks([{ ...own, column: 'sample' }], [{ name: 'sample', values }])('sample');
    return values.map((value) => {
      const look = looks?.(() => value) ?? {};
      const { ground, ink } = lookColors(look, theme);
      const color = (one: string | undefined) => shadeIn(one ?? theme.accent, scheme);
      return {
        text: typeof value === 'number' ? formats.number('SMART_NUMBER')(value) : formats.cell(value, 1),
        look,
        ground,
        ink,
        color,
      };
    });
  }, [rule, scheme]);
  return (
    <div className={styles.cells} role="img" aria-label={messages.preview()}>
      {cells.map(({ text, look: { icon, bar }, ground, ink, color }, at) => (
        <span key={at} className={styles.cell} style={ink === undefined ? undefined : { color: ink }}>
          {ground !== undefined && (
            <span
              className={styles.under}
              style={{ left: 0, right: 0, backgroundColor: ground.color, opacity: ground.opacity }}
            />
          )}
          {bar !== undefined && (
            <span
              className={styles.under}
              style={{
                left: `${bar.from * 100}%`,
                width: `${(bar.to - bar.from) * 100}%`,
                backgroundColor: color(bar.color),
                opacity: 0.3,
              }}
            />
          )}
          <span className={styles.words}>
            {icon !== undefined && <span style={{ color: color(icon.color) }}>{icon.glyph} </span>}
            {text}
          </span>
        </span>
      ))}
    </div>
  );
}
