import { useMemo } from 'react';
import { makeStyles, tokens } from '@fluentui/react-components';
import { useColorScheme } from '#core/browser/ui';
import type { CellValue } from '#plugins/databases';
import { ruleMessages as messages } from '../../common/rule-messages.ts';
import { createVizTheme } from '../../contract/color/create-viz-theme.ts';
import { shadeIn } from '../../contract/color/color-schemes.ts';
import { createVizFormats } from '../../contract/formats/create-viz-formats.ts';
import { inkOn } from '../../contract/drawing/ink-on.ts';
import { cellLooks, lookColors, type CellLook } from '../../contract/rules/cell-looks.ts';
import { markRules } from '../../contract/rules/mark-rules.ts';
import type { VizTheme } from '../../contract/type/viz-theme.ts';
import type { ConditionalRule } from '../../contract/rules/conditional-rule.ts';
import { sampleValues, type RuleTarget } from './rule-fields.ts';

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

type LookOf = (value: CellValue) => CellLook;

function cellLook(rule: ConditionalRule, values: readonly CellValue[]): LookOf {
  const looks = cellLooks([rule], [{ name: 'sample', values }])('sample');
  return (value) => looks?.(() => value) ?? {};
}

/** A cell in the whole colour of the mark. */
function markLook(rule: ConditionalRule, values: readonly CellValue[], theme: VizTheme): LookOf {
  const input = { theme, hidden: new Set<string>(), labelOf: String };
  const metrics = [{ name: 'sample', values: () => values }];
  const { colorOf } = markRules(input, { rules: [rule], target: 'rows', metrics, wordsOf: String });
  return (value) => {
    const color = colorOf('sample', () => value);
    return color === undefined ? {} : { ground: { color, opacity: 1 } };
  };
}

interface RulePreviewProps {
  readonly rule: ConditionalRule;
  readonly target: RuleTarget;
}

/** A few values as the rule shows them. */
export function RulePreview({ rule, target }: RulePreviewProps) {
  const styles = useStyles();
  const scheme = useColorScheme();
  const cells = useMemo(() => {
    const theme = createVizTheme({ scheme });
    const values = sampleValues(rule);
    // The sample is of one column, whatever the rule formats.
    const { columnFormatting: _other, ...own } = rule;
    const sample = { ...own, column: 'sample' };
    const lookOf = target === 'cells' ? cellLook(sample, values) : markLook(sample, values, theme);
    return values.map((value) => {
      const look = lookOf(value);
      const { ground, ink = ground?.opacity === 1 ? inkOn(ground.color) : undefined } = lookColors(look, theme);
      const color = (one: string | undefined) => shadeIn(one ?? theme.accent, scheme);
      return {
        text: typeof value === 'number' ? formats.number('SMART_NUMBER')(value) : formats.cell(value, 1),
        look,
        ground,
        ink,
        color,
      };
    });
  }, [rule, target, scheme]);
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
