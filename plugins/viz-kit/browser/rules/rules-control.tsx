import { useState, type ReactElement } from 'react';
import { Button, Text, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import {
  AddRegular,
  ArrowDownRegular,
  ArrowUpRegular,
  ChevronDownRegular,
  ChevronRightRegular,
  DismissRegular,
} from '@fluentui/react-icons';
import { isRecord } from '#core/common';
import { metricLabel } from '#plugins/queries';
import { ruleMessages as messages } from '../../common/rule-messages.ts';
import { metricsOf } from '../../contract/query/base-query.ts';
import { columnHeadings } from '../../contract/query/column-headings.ts';
import { rowsColumns } from '../../contract/query/rows-columns.ts';
import { unknownParts, type ConditionalRule } from '../../contract/rules/conditional-rule.ts';
import type { ControlChart, ControlProps } from '../../contract/type/control-types.ts';
import { isComplete, type RuleColumns } from './rule-fields.ts';
import { RuleForm } from './rule-form.tsx';
import { RulePreview } from './rule-preview.tsx';
import { ruleWords } from './rule-words.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '6px', minWidth: 0 },
  hint: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
  list: { listStyleType: 'none', margin: 0, padding: 0, display: 'flex', flexDirection: 'column', gap: '4px' },
  item: { border: `1px solid ${tokens.colorNeutralStroke2}`, borderRadius: tokens.borderRadiusMedium, minWidth: 0 },
  broken: { border: `1px solid ${tokens.colorPaletteRedBorder2}` },
  head: { display: 'flex', alignItems: 'center', minWidth: 0 },
  name: {
    flexGrow: 1,
    minWidth: 0,
    justifyContent: 'flex-start',
    fontWeight: tokens.fontWeightRegular,
    paddingInlineStart: '4px',
  },
  words: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  small: { minWidth: '24px', width: '24px', padding: 0, color: tokens.colorNeutralForeground2 },
  problem: { color: tokens.colorPaletteRedForeground1, fontSize: tokens.fontSizeBase200, padding: '0 8px 6px' },
  preview: { padding: '0 8px 8px' },
  add: { alignSelf: 'flex-start', paddingInlineStart: '4px' },
});

/** The rules by which cells are colored, in the order in which they hold; each with a picture of what it does. */
export default function RulesControl({ schema, value, onChange, chart }: ControlProps) {
  const styles = useStyles();
  const [open, setOpen] = useState<number>();
  const rules = Array.isArray(value) ? (value.filter(isRecord) as readonly ConditionalRule[]) : [];
  const isOfMetrics = (schema as Readonly<Record<string, unknown>>)['x-columns'] === 'metrics';
  const columns = chart === undefined ? undefined : columnsOf(chart, isOfMetrics);
  const [first] = columns?.names ?? [];
  const change = (next: readonly ConditionalRule[], mergeKey?: string) =>
    onChange(next, { name: messages.step(), ...(mergeKey === undefined ? {} : { mergeKey: `rule:${mergeKey}` }) });
  if (columns === undefined || first === undefined)
    return <Text className={styles.hint}>{isOfMetrics ? messages.noMetrics() : messages.noColumns()}</Text>;
  const add = () => {
    const numeric = columns.names.find((name) => columns.typeOf(name) === 0) ?? first;
    change([...rules, { column: numeric, operator: 'scale' }]);
    setOpen(rules.length);
  };
  return (
    <div className={styles.root}>
      {rules.length > 1 && <Text className={styles.hint}>{messages.hint()}</Text>}
      {rules.length > 0 && (
        <ul className={styles.list}>
          {rules.map((rule, place) => (
            <Rule
              key={place}
              {...{ rules, place, columns, change }}
              isOpen={open === place}
              onOpen={setOpen}
              problem={problemOf(rule, columns)}
            />
          ))}
        </ul>
      )}
      <Button className={styles.add} size="small" appearance="transparent" icon={<AddRegular />} onClick={add}>
        {messages.add()}
      </Button>
    </div>
  );
}

function columnsOf({ formData, labelOf, typeOf }: ControlChart, isOfMetrics: boolean): RuleColumns {
  const names = isOfMetrics ? metricsOf(formData).map(metricLabel) : rowsColumns(formData);
  const headings = columnHeadings(formData, names, labelOf);
  return { names, typeOf, labelOf: (column) => headings[names.indexOf(column)] ?? labelOf(column) };
}

function problemOf(rule: ConditionalRule, { names, labelOf }: RuleColumns): string | undefined {
  const [unknown] = unknownParts([rule]);
  if (unknown !== undefined) return messages.unknown({ name: unknown });
  const named = [rule.column, rule.columnFormatting].filter((name) => name !== undefined && name !== 'ENTIRE_ROW');
  // Columns of earlier times are known by the answer only: their names begin as that of a metric.
  const gone = named.find(
    (name) => name !== undefined && !names.some((one) => name === one || name.startsWith(`${one}__`)),
  );
  if (gone !== undefined) return messages.gone({ column: labelOf(gone) });
  return isComplete(rule) ? undefined : messages.incomplete();
}

interface RuleProps {
  readonly rules: readonly ConditionalRule[];
  readonly place: number;
  readonly columns: RuleColumns;
  readonly change: (next: readonly ConditionalRule[], mergeKey?: string) => void;
  readonly isOpen: boolean;
  readonly onOpen: (place: number | undefined) => void;
  readonly problem: string | undefined;
}

function Rule({ rules, place, columns, change, isOpen, onOpen, problem }: RuleProps) {
  const styles = useStyles();
  const rule = rules[place] ?? {};
  const words = ruleWords(rule, columns.labelOf);
  const move = (by: -1 | 1) => {
    const next = rules.filter((_one, at) => at !== place);
    change([...next.slice(0, place + by), rule, ...next.slice(place + by)]);
    if (isOpen) onOpen(place + by);
  };
  const tool = (label: string, icon: ReactElement, run: () => void) => (
    <Button
      className={styles.small}
      size="small"
      appearance="transparent"
      icon={icon}
      aria-label={label}
      title={label}
      onClick={run}
    />
  );
  return (
    <li className={mergeClasses(styles.item, problem !== undefined && styles.broken)}>
      <div className={styles.head}>
        <Button
          className={styles.name}
          size="small"
          appearance="transparent"
          icon={isOpen ? <ChevronDownRegular /> : <ChevronRightRegular />}
          aria-expanded={isOpen}
          aria-label={messages.edit({ rule: words })}
          title={words}
          onClick={() => onOpen(isOpen ? undefined : place)}
        >
          <span className={styles.words}>{words}</span>
        </Button>
        {place > 0 && tool(messages.moveUp({ rule: words }), <ArrowUpRegular />, () => move(-1))}
        {place < rules.length - 1 && tool(messages.moveDown({ rule: words }), <ArrowDownRegular />, () => move(1))}
        {tool(messages.remove({ rule: words }), <DismissRegular />, () => {
          change(rules.filter((_one, at) => at !== place));
          onOpen(undefined);
        })}
      </div>
      {problem === undefined ? (
        <div className={styles.preview}>
          <RulePreview rule={rule} />
        </div>
      ) : (
        <div role="status" className={styles.problem}>
          {problem}
        </div>
      )}
      {isOpen && (
        <RuleForm
          rule={rule}
          columns={columns}
          onChange={(next, mergeKey) =>
            change(
              rules.map((one, at) => (at === place ? next : one)),
              mergeKey === undefined ? undefined : `${mergeKey}:${String(place)}`,
            )
          }
        />
      )}
    </li>
  );
}
