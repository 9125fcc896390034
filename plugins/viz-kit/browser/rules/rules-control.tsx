import { Text, makeStyles, tokens } from '@fluentui/react-components';
import { isRecord } from '#core/common';
import { SettingList } from '#core/browser/ui';
import { metricLabel } from '#plugins/queries';
import { ruleMessages as messages } from '../../common/rule-messages.ts';
import { metricsOf } from '../../contract/query/base-query.ts';
import { columnHeadings } from '../../contract/query/column-headings.ts';
import { rowsColumns } from '../../contract/query/rows-columns.ts';
import { hasCellLook, unknownParts, type ConditionalRule } from '../../contract/rules/conditional-rule.ts';
import type { ControlChart, ControlProps } from '../../contract/type/control-types.ts';
import { withCalculations } from '../../contract/calculations/with-calculations.ts';
import { unknownColors } from '../../contract/rules/mark-looks.ts';
import { firstRule, isComplete, type RuleColumns, type RuleTarget } from './rule-fields.ts';
import { RuleForm } from './rule-form.tsx';
import { RulePreview } from './rule-preview.tsx';
import { ruleWords } from './rule-words.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '6px', minWidth: 0 },
  hint: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
});

/** The rules by which cells or marks are colored, in the order in which they hold; each with a picture of what it does. */
export default function RulesControl({ schema, value, onChange, chart }: ControlProps) {
  const styles = useStyles();
  const hints = schema as Readonly<Record<string, unknown>>;
  const isOfMetrics = hints['x-columns'] === 'metrics';
  const target = ruleTargets.find((one) => one === hints['x-target']) ?? 'cells';
  const columns = chart === undefined ? undefined : columnsOf(chart, isOfMetrics, target);
  const [first] = columns?.names ?? [];
  const given = Array.isArray(value) ? (value.filter(isRecord) as readonly ConditionalRule[]) : [];
  // Of a single number whatever column they name.
  const rules = target === 'value' && first !== undefined ? given.map((rule) => ({ ...rule, column: first })) : given;
  const change = (next: readonly ConditionalRule[], mergeKey?: string) =>
    onChange(next, { name: messages.step(), ...(mergeKey === undefined ? {} : { mergeKey: `rule:${mergeKey}` }) });
  if (columns === undefined || first === undefined)
    return <Text className={styles.hint}>{isOfMetrics ? messages.noMetrics() : messages.noColumns()}</Text>;
  const add = () =>
    change([...rules, firstRule(columns.names.find((name) => columns.typeOf(name) === 0) ?? first, target)]);
  const items = rules.map((rule, place) => {
    const words = ruleWords(rule, columns.labelOf);
    const store = (next: ConditionalRule, mergeKey?: string) =>
      change(
        rules.map((one, at) => (at === place ? next : one)),
        mergeKey === undefined ? undefined : `${mergeKey}:${String(place)}`,
      );
    return {
      key: String(place),
      name: words,
      problem: problemOf(rule, columns),
      preview: <RulePreview rule={rule} target={target} />,
      form: () => <RuleForm rule={rule} columns={columns} onChange={store} />,
      words: {
        edit: messages.edit({ rule: words }),
        moveUp: messages.moveUp({ rule: words }),
        moveDown: messages.moveDown({ rule: words }),
        remove: messages.remove({ rule: words }),
      },
    };
  });
  const without = (place: number) => rules.filter((_one, at) => at !== place);
  return (
    <div className={styles.root}>
      {rules.length > 1 && <Text className={styles.hint}>{messages.hint()}</Text>}
      <SettingList
        items={items}
        onMove={(place, step) => change(without(place).toSpliced(place + step, 0, rules[place] ?? {}))}
        onRemove={(place) => change(without(place))}
        add={{ label: messages.add(), run: add }}
      />
    </div>
  );
}

const ruleTargets = ['series', 'rows', 'value'] as const;

function columnsOf({ formData, labelOf, typeOf }: ControlChart, isOfMetrics: boolean, target: RuleTarget): RuleColumns {
  const asked = target === 'cells' ? formData : withCalculations(formData);
  const names = isOfMetrics ? metricsOf(asked).map(metricLabel) : rowsColumns(formData);
  const headings = columnHeadings(formData, names, labelOf);
  return { names, target, typeOf, labelOf: (column) => headings[names.indexOf(column)] ?? labelOf(column) };
}

function problemOf(rule: ConditionalRule, { names, labelOf, target }: RuleColumns): string | undefined {
  const [unknown] = [...unknownParts([rule]), ...(target === 'cells' ? [] : unknownColors([rule]))];
  if (target !== 'cells' && hasCellLook(rule)) return messages.cellsOnly();
  if (unknown !== undefined) return messages.unknown({ name: unknown });
  const named = [rule.column, rule.columnFormatting].filter((name) => name !== undefined && name !== 'ENTIRE_ROW');
  // Columns of earlier times are known by the answer only: their names begin as that of a metric.
  const gone = named.find(
    (name) => name !== undefined && !names.some((one) => name === one || name.startsWith(`${one}__`)),
  );
  if (gone !== undefined) return messages.gone({ column: labelOf(gone) });
  return isComplete(rule) ? undefined : messages.incomplete();
}
