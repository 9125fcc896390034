import { Text, makeStyles, tokens } from '@fluentui/react-components';
import { isRecord, ownValue } from '#core/common';
import { ChoiceField, SettingList, TypedField } from '#core/browser/ui';
import { isNumberFormat, metricList, numberFormatChoices, type ControlProps } from '#plugins/viz-kit';
import { metricLabel } from '#plugins/queries';
import { withMetricConfig } from '../common/metric-config.ts';
import { metricMessages as messages } from '../common/metric-messages.ts';
import { looks, type CellLook, type MetricConfig } from '../common/pivot-options.ts';

const useStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', gap: '8px', padding: '4px 8px 10px' },
  hint: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
});

type Configs = Readonly<Record<string, MetricConfig>>;

/** The settings of the metrics, one below the other; one at a time is open. */
export default function MetricsControl({ value, onChange, chart }: ControlProps) {
  const styles = useStyles();
  const configs: Configs = isRecord(value) ? (value as Configs) : {};
  const metrics = chart === undefined ? [] : metricList(chart.formData, 'metrics').map(metricLabel);
  if (chart === undefined || metrics.length === 0) return <Text className={styles.hint}>{messages.noMetrics()}</Text>;
  const items = metrics.map((metric) => {
    const name = chart.labelOf(metric);
    const store: MetricFormProps['onChange'] = (part, mergeKey) =>
      onChange(withMetricConfig(configs, metric, part), {
        name: messages.step({ metric: name }),
        ...(mergeKey === undefined ? {} : { mergeKey: `metric:${metric}:${mergeKey}` }),
      });
    return {
      key: metric,
      name,
      words: { edit: messages.edit({ metric: name }) },
      form: () => <MetricForm config={ownValue(configs, metric) ?? {}} onChange={store} />,
    };
  });
  return <SettingList items={items} />;
}

interface MetricFormProps {
  readonly config: MetricConfig;
  /** `mergeKey`: letters of one text are one step. */
  readonly onChange: (part: Parameters<typeof withMetricConfig>[2], mergeKey?: string) => void;
}

function MetricForm({ config, onChange }: MetricFormProps) {
  const styles = useStyles();
  const symbol = config.currencyFormat?.symbol ?? '';
  const side = config.currencyFormat?.symbolPosition === 'suffix' ? 'suffix' : 'prefix';
  const none = 'all';
  return (
    <div className={styles.form}>
      <TypedField
        label={messages.numberFormat()}
        hint={messages.formatHint()}
        value={config.d3NumberFormat ?? ''}
        choices={numberFormatChoices()}
        problemOf={(text) => (text === '' || isNumberFormat(text) ? undefined : messages.formatWrong())}
        onChange={(text) => onChange({ d3NumberFormat: text === '' ? undefined : text }, 'format')}
      />
      <TypedField
        label={messages.currency()}
        hint={messages.currencyHint()}
        value={symbol}
        problemOf={(text) => (text === '' || /^[A-Z]{3}$/.test(text) ? undefined : messages.currencyWrong())}
        onChange={(text) =>
          onChange({ currencyFormat: text === '' ? undefined : { symbol: text, symbolPosition: side } }, 'currency')
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
      <ChoiceField<CellLook | typeof none>
        label={messages.look()}
        value={config.cellLook ?? none}
        choices={[[none, messages.asAll()] as const, ...looks]}
        onChange={(look) => onChange({ cellLook: look === none ? undefined : look })}
      />
    </div>
  );
}
