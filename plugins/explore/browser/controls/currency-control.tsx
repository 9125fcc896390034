import { Dropdown, Option, makeStyles } from '@fluentui/react-components';
import type { ControlProps, Currency } from '#plugins/viz-kit';
import { messages } from '../../common/messages.ts';
import { SettingLabel } from '../options/setting-label.tsx';
import { hintsOf } from './schema-hints.ts';

/** Currencies offered; ISO 4217 codes. */
const codes = [
  'USD',
  'EUR',
  'GBP',
  'JPY',
  'CNY',
  'INR',
  'CHF',
  'CAD',
  'AUD',
  'BRL',
  'MXN',
  'SEK',
  'NOK',
  'PLN',
  'KRW',
] as const;
const nothing = 'none';
const useStyles = makeStyles({
  pair: { display: 'grid', gridTemplateColumns: '1fr 1fr', gap: '6px' },
  box: { minWidth: 0, width: '100%' },
});

/** A currency and the position of its symbol. */
export default function CurrencyControl({ name, schema, value, onChange }: ControlProps) {
  const styles = useStyles();
  const { title, description } = hintsOf(name, schema);
  const currency: Currency | null = isCurrency(value) ? value : null;
  const symbol = currency?.symbol ?? nothing;
  const side = currency?.symbolPosition === 'suffix' ? 'suffix' : 'prefix';
  const sides = { prefix: messages.currencyBefore(), suffix: messages.currencyAfter() };
  return (
    <>
      <SettingLabel title={title} help={description} />
      <div className={styles.pair}>
        <Dropdown
          className={styles.box}
          size="small"
          aria-label={title}
          value={symbol === nothing ? messages.none() : symbol}
          selectedOptions={[symbol]}
          onOptionSelect={(_event, data) =>
            onChange(data.optionValue === nothing ? null : { symbol: data.optionValue, symbolPosition: side })
          }
        >
          <Option value={nothing}>{messages.none()}</Option>
          {codes.map((code) => (
            <Option key={code} value={code}>
              {code}
            </Option>
          ))}
        </Dropdown>
        <Dropdown
          className={styles.box}
          size="small"
          aria-label={messages.currencySide()}
          value={sides[side]}
          selectedOptions={[side]}
          disabled={symbol === nothing}
          onOptionSelect={(_event, data) => onChange({ symbol, symbolPosition: data.optionValue })}
        >
          <Option value="prefix">{sides.prefix}</Option>
          <Option value="suffix">{sides.suffix}</Option>
        </Dropdown>
      </div>
    </>
  );
}

function isCurrency(value: unknown): value is Currency {
  return typeof value === 'object' && value !== null && 'symbol' in value;
}
