import { Checkbox, makeStyles } from '@fluentui/react-components';
import { ChoiceField, TypedField } from '#core/browser/ui';
import { genericType } from '#plugins/databases';
import { isNumberFormat, numberFormatChoices, timeFormatPresets, type ControlChart } from '#plugins/viz-kit';
import {
  columnDisplays,
  type ColumnConfig,
  type ColumnConfigPart,
  type ColumnDisplay,
} from '../../common/columns/column-config.ts';
import { columnMessages as messages } from '../../common/columns/column-messages.ts';
import { summaryChoices } from '../../common/summaries/summary-choices.ts';
import { summaryMessages } from '../../common/summaries/summary-messages.ts';
import { TrendFields, type TrendTimes } from './trend-fields.tsx';
import type { TableOptions } from '../../common/table-options.ts';

const useStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', gap: '8px', minWidth: 0 },
  checks: { display: 'flex', flexDirection: 'column', marginInlineStart: '-8px' },
});

export interface ColumnFormProps {
  readonly config: ColumnConfig;
  /** What holds where the column says nothing. */
  readonly options: Pick<TableOptions, 'show_cell_bars' | 'align_pn' | 'color_pn'>;
  /** Undefined where only the answer tells: then it has the settings of all types. */
  readonly type: ReturnType<ControlChart['typeOf']>;
  /** The heading that the column has without a name of its own. */
  readonly heading: string;
  /** What a line over time can be asked by; undefined where the column can have none. */
  readonly times?: TrendTimes | undefined;
  /** `mergeKey`: letters of one text are one step. */
  readonly onChange: (part: Partial<ColumnConfigPart>, mergeKey?: string) => void;
}

type TextKey = 'customColumnName' | 'group' | 'linkTemplate';

/** All settings of one column that its type can have. What is changed holds at once. */
export function ColumnForm(props: ColumnFormProps) {
  const styles = useStyles();
  const { config, type, heading, onChange } = props;
  const text = (key: TextKey, label: string, more: { readonly hint?: string; readonly placeholder?: string } = {}) => (
    <TypedField
      label={label}
      value={config[key] ?? ''}
      {...more}
      onChange={(value) => onChange({ [key]: value }, key)}
    />
  );
  const isOf = (one: (typeof genericType)[keyof typeof genericType]) => type === undefined || type === one;
  return (
    <div className={styles.form}>
      {text('customColumnName', messages.name(), { placeholder: heading })}
      {isOf(genericType.numeric) && <NumberFields {...props} />}
      {isOf(genericType.temporal) && (
        <TypedField
          label={messages.timeFormat()}
          value={config.d3TimeFormat ?? ''}
          choices={timeFormatPresets}
          onChange={(d3TimeFormat) => onChange({ d3TimeFormat }, 'd3TimeFormat')}
        />
      )}
      <ChoiceField<ColumnDisplay>
        label={messages.display()}
        hint={messages.displayHint()}
        value={config.display ?? 'text'}
        choices={columnDisplays.map((one) => [one, displayTitles[one]()] as const)}
        onChange={(display) => onChange({ display: display === 'text' ? undefined : display })}
      />
      {config.display === 'link' &&
        text('linkTemplate', messages.link(), { hint: messages.linkHint({ field: '{{value}}' }) })}
      {props.times !== undefined && <TrendFields times={props.times} trend={config.trend} onChange={onChange} />}
      <ChoiceField
        label={messages.align()}
        value={config.horizontalAlign ?? 'automatic'}
        choices={[
          ['automatic', messages.automatic()],
          ['left', messages.alignLeft()],
          ['center', messages.alignCenter()],
          ['right', messages.alignRight()],
        ]}
        onChange={(align) => onChange({ horizontalAlign: align === 'automatic' ? undefined : align })}
      />
      <TypedField
        label={messages.width()}
        hint={messages.widthHint()}
        value={config.columnWidth === undefined ? '' : String(config.columnWidth)}
        problemOf={(typed) => (typed === '' || isWidth(typed) ? undefined : messages.widthWrong())}
        onChange={(typed) => onChange({ columnWidth: typed === '' ? undefined : Number(typed) }, 'columnWidth')}
      />
      <ChoiceField
        label={summaryMessages.summary()}
        value={config.summary ?? 'automatic'}
        choices={[['automatic', summaryMessages.automatic()], ...summaryChoices(type)]}
        onChange={(summary) => onChange({ summary: summary === 'automatic' ? undefined : summary })}
      />
      {text('group', messages.group(), { hint: messages.groupHint() })}
      <Checks {...props} />
    </div>
  );
}

const displayTitles: Readonly<Record<ColumnDisplay, () => string>> = {
  text: messages.displayText,
  link: messages.displayLink,
  image: messages.displayImage,
  sparkline: messages.displaySparkline,
};

const isWidth = (typed: string): boolean => /^\d+$/.test(typed) && Number(typed) >= 40 && Number(typed) <= 2000;

function NumberFields({ config, onChange }: ColumnFormProps) {
  const symbol = config.currencyFormat?.symbol ?? '';
  const side = config.currencyFormat?.symbolPosition === 'suffix' ? 'suffix' : 'prefix';
  const format = (key: 'd3NumberFormat' | 'd3SmallNumberFormat', label: string) => (
    <TypedField
      label={label}
      value={config[key] ?? ''}
      choices={numberFormatChoices()}
      problemOf={(typed) => (typed === '' || isNumberFormat(typed) ? undefined : messages.formatWrong())}
      onChange={(typed) => onChange({ [key]: typed }, key)}
    />
  );
  return (
    <>
      {format('d3NumberFormat', messages.numberFormat())}
      {format('d3SmallNumberFormat', messages.smallNumberFormat())}
      <TypedField
        label={messages.currency()}
        hint={messages.currencyHint()}
        value={symbol}
        problemOf={(typed) => (typed === '' || /^[A-Z]{3}$/.test(typed) ? undefined : messages.currencyWrong())}
        onChange={(typed) =>
          onChange({ currencyFormat: typed === '' ? undefined : { symbol: typed, symbolPosition: side } }, 'currency')
        }
      />
      {symbol !== '' && (
        <ChoiceField
          label={messages.currencySide()}
          value={side}
          choices={[
            ['prefix', messages.before()],
            ['suffix', messages.after()],
          ]}
          onChange={(symbolPosition) => onChange({ currencyFormat: { symbol, symbolPosition } })}
        />
      )}
    </>
  );
}

function Checks({ config, options, type, onChange }: ColumnFormProps) {
  const styles = useStyles();
  const check = (label: string, checked: boolean, change: (checked: boolean) => Partial<ColumnConfigPart>) => (
    <Checkbox label={label} checked={checked} onChange={(_event, data) => onChange(change(data.checked === true))} />
  );
  return (
    <div className={styles.checks}>
      {check(messages.visible(), config.visible !== false, (isOn) => ({ visible: isOn ? undefined : false }))}
      {check(messages.frozen(), config.frozen === true, (isOn) => ({ frozen: isOn ? true : undefined }))}
      {check(messages.typeIcon(), config.displayTypeIcon === true, (isOn) => ({
        displayTypeIcon: isOn ? true : undefined,
      }))}
      {check(messages.shorten(), config.truncateLongCells === true, (isOn) => ({
        truncateLongCells: isOn ? true : undefined,
      }))}
      {(type === undefined || type === genericType.numeric) && (
        <>
          {check(messages.bars(), config.showCellBars ?? options.show_cell_bars, (showCellBars) => ({ showCellBars }))}
          {check(messages.barsAtZero(), config.alignPositiveNegative ?? options.align_pn, (isOn) => ({
            alignPositiveNegative: isOn,
          }))}
          {check(messages.colorsSign(), config.colorPositiveNegative ?? options.color_pn, (isOn) => ({
            colorPositiveNegative: isOn,
          }))}
        </>
      )}
    </div>
  );
}
