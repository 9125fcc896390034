import { Checkbox, Field, makeStyles } from '@fluentui/react-components';
import { ChoiceField, TypedField } from '#core/browser/ui';
import { ruleMessages as messages } from '../../common/rule-messages.ts';
import { allSequentialSchemes } from '../../contract/color/color-schemes.ts';
import {
  entireRow,
  formattedColumn,
  formattedObject,
  isOneOf,
  operatorOf,
  rangeOperators,
  ruleIcons,
  singleOperators,
  type ConditionalRule,
} from '../../contract/rules/conditional-rule.ts';
import { namedColor } from '../../contract/rules/cell-looks.ts';
import { isOffered, shapeOf, typedValue, type RuleColumns, type RuleTarget } from './rule-fields.ts';
import { RuleSteps } from './rule-steps.tsx';
import { operatorTitles } from './rule-words.ts';

const useStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', gap: '8px', padding: '4px 8px 10px', minWidth: 0 },
  pair: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
    gap: '6px',
    '& .fui-Input': { minWidth: 0 },
    '& input': { width: '100%', minWidth: 0 },
  },
  color: { width: '100%', height: '24px', padding: 0 },
});

export interface RuleFormProps {
  readonly rule: ConditionalRule;
  readonly columns: RuleColumns;
  /** `mergeKey`: letters of one text are one step. */
  readonly onChange: (rule: ConditionalRule, mergeKey?: string) => void;
}

/** What a rule tests, against which values, and what it colors. */
export function RuleForm(props: RuleFormProps) {
  const styles = useStyles();
  const { rule, columns, onChange } = props;
  const operator = operatorOf(rule);
  const titles = operatorTitles
    .filter(([one]) => isOffered(one, columns.target))
    .map(([one, title]) => [one, title()] as const);
  const isKnown = titles.some(([one]) => one === operator);
  return (
    <div className={styles.form}>
      {columns.target !== 'value' && (
        <ChoiceField
          label={columns.target === 'cells' ? messages.column() : messages.metric()}
          value={rule.column ?? ''}
          choices={withCurrent(columns, rule.column ?? '')}
          onChange={(column) => onChange(without(rule, { column }))}
        />
      )}
      <ChoiceField
        label={messages.condition()}
        value={operator}
        choices={isKnown ? titles : [[operator, operator] as const, ...titles]}
        onChange={(next) => onChange(withOperator(rule, next))}
      />
      <Values {...props} />
      <Formatted {...props} />
      <Look {...props} />
    </div>
  );
}

const withCurrent = ({ names, labelOf }: RuleColumns, current: string) =>
  (names.includes(current) ? names : [current, ...names]).map((name) => [name, labelOf(name)] as const);

/** The rule with some keys changed; undefined removes one. */
function without(
  rule: ConditionalRule,
  part: { readonly [K in keyof ConditionalRule]?: ConditionalRule[K] | undefined },
) {
  const filled = Object.entries({ ...rule, ...part }).filter(([, value]) => value !== undefined);
  return Object.fromEntries(filled) as ConditionalRule; // its keys are those of a rule
}

/** A colour of a scheme is none of a single colour, and the other way round; values that the next one lacks go. */
function withOperator(rule: ConditionalRule, operator: string): ConditionalRule {
  const next = { ...rule, operator };
  const isScheme = (one: string) => one === 'scale';
  const hasChanged = isScheme(operatorOf(rule)) !== isScheme(operator);
  const shape = shapeOf(next);
  return without(next, {
    ...(hasChanged ? { colorScheme: undefined } : {}),
    ...(shape === 'one' ? {} : { targetValue: undefined }),
    ...(shape === 'ends' || shape === 'given-ends' ? {} : { targetValueLeft: undefined, targetValueRight: undefined }),
    steps: shape === 'steps' ? (rule.steps ?? firstSteps) : undefined,
  });
}

const firstSteps: ConditionalRule['steps'] = [
  { value: null, color: '#2a968b' },
  { value: 50, color: '#e2981b' },
  { value: 80, color: '#c73a2b' },
];

function Values({ rule, onChange }: RuleFormProps) {
  const styles = useStyles();
  const shape = shapeOf(rule);
  const isNumber = (text: string) =>
    text === '' || Number.isFinite(Number(text)) ? undefined : messages.numberWrong();
  const field = (
    key: 'targetValue' | 'targetValueLeft' | 'targetValueRight',
    label: string,
    problemOf?: (text: string) => string | undefined,
  ) => (
    <TypedField
      label={label}
      value={String(rule[key] ?? '')}
      {...(problemOf === undefined ? {} : { problemOf })}
      onChange={(text) => onChange(without(rule, { [key]: typedValue(text) }), key)}
    />
  );
  if (shape === 'one') return field('targetValue', messages.value());
  if (shape === 'steps')
    return <RuleSteps steps={rule.steps ?? []} onChange={(steps, key) => onChange({ ...rule, steps }, key)} />;
  if (shape === 'none') return null;
  return (
    <Field {...(shape === 'given-ends' ? { hint: messages.endsHint() } : {})}>
      <div className={styles.pair}>
        {field('targetValueLeft', messages.low(), isNumber)}
        {field('targetValueRight', messages.high(), isNumber)}
      </div>
    </Field>
  );
}

/** Which column is formatted; of marks those of another metric, where there are several. */
function Formatted({ rule, columns, onChange }: RuleFormProps) {
  const { target } = columns;
  if (target === 'rows' || target === 'value' || (target === 'series' && columns.names.length < 2)) return null;
  const same = '';
  const formatted = formattedColumn(rule);
  const value = formatted === undefined ? entireRow : formatted === rule.column ? same : formatted;
  const others = columns.names.filter((name) => name !== rule.column);
  return (
    <ChoiceField
      label={messages.formats()}
      value={value}
      choices={[
        [same, target === 'cells' ? messages.sameColumn() : messages.sameMetric()],
        [entireRow, target === 'cells' ? messages.entireRow() : messages.allMetrics()],
        ...others.map((name) => [name, columns.labelOf(name)] as const),
      ]}
      onChange={(next) =>
        onChange(
          without(rule, {
            columnFormatting: next === same ? undefined : next,
            toAllRow: undefined,
            ...(rule.objectFormatting === entireRow ? { objectFormatting: undefined } : {}),
          }),
        )
      }
    />
  );
}

/** What is colored, and how. */
function Look({ rule, columns: { target }, onChange }: RuleFormProps) {
  const styles = useStyles();
  const operator = operatorOf(rule);
  if (operator === 'scale')
    return (
      <ChoiceField
        label={messages.scheme()}
        value={rule.colorScheme ?? allSequentialSchemes()[0]?.id ?? ''}
        choices={allSequentialSchemes().map(({ id, label }) => [id, label] as const)}
        onChange={(colorScheme) => onChange({ ...rule, colorScheme })}
      />
    );
  if (operator === 'icons') return null;
  const look = rule.icon ?? formattedObject(rule);
  const looks = looksOf(operator, look, target);
  const canGrow =
    target === 'cells' &&
    (isOneOf(singleOperators, operator) || isOneOf(rangeOperators, operator) || operator === 'None');
  return (
    <>
      {looks.length > 0 && (
        <ChoiceField
          label={messages.look()}
          value={look}
          choices={looks}
          onChange={(next) => onChange(withLook(rule, next))}
        />
      )}
      {operator !== 'thresholds' && (
        <Field label={messages.color()} size="small">
          <input
            type="color"
            aria-label={messages.color()}
            className={styles.color}
            value={namedColor(rule.colorScheme)}
            onChange={(event) => onChange({ ...rule, colorScheme: event.target.value }, 'color')}
          />
        </Field>
      )}
      {canGrow && look === 'background' && operator !== '=' && operator !== '≠' && (
        <Checkbox
          label={messages.gradient()}
          checked={rule.useGradient !== false}
          onChange={(_event, data) =>
            onChange(without(rule, { useGradient: data.checked === true ? undefined : false }))
          }
        />
      )}
    </>
  );
}

/** What a rule may be shown as. A mark has its colour; what else a rule says of cells can be changed to it. */
function looksOf(
  operator: string,
  look: string,
  target: RuleTarget,
): readonly (readonly [look: string, title: string])[] {
  const background = ['background', target === 'cells' ? messages.background() : messages.color()] as const;
  const icons = Object.entries(ruleIcons).map(([name, glyph]) => [name, messages.iconUp({ glyph })] as const);
  const all = [background, ['text', messages.text()] as const, ['bar', messages.bar()] as const, ...icons];
  if (operator === 'bars') return [];
  if (target === 'cells') return operator === 'thresholds' ? all.filter(([one]) => one !== 'bar') : all;
  return look === 'background' || look === 'text' ? [] : [background, ...all.filter(([one]) => one === look)];
}

function withLook(rule: ConditionalRule, look: string): ConditionalRule {
  const objects: Readonly<Record<string, string>> = { text: 'TEXT_COLOR', bar: 'CELL_BAR' };
  // The row that an older key colors stays the row.
  const row = formattedColumn(rule) === undefined ? { columnFormatting: entireRow } : {};
  return without(rule, {
    ...row,
    icon: look in ruleIcons ? look : undefined,
    objectFormatting: objects[look],
    toTextColor: undefined,
    toAllRow: undefined,
  });
}
