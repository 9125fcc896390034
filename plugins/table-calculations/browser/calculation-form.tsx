import { Checkbox, Field, Textarea, makeStyles } from '@fluentui/react-components';
import { TypedField } from '#core/browser/ui';
import { calculationKinds, metricLabel, mostWindowRows, usualWindowRows, type CalculationKind } from '#plugins/queries';
import { calculableMetrics, calculationsOf, isNumberFormat, type TableCalculation } from '#plugins/viz-kit';
import type { SettingSectionProps } from '#plugins/explore';
import { kindTitles } from '../common/calculation-kinds.ts';
import { sourceName, takenNames, withReplaced } from '../common/calculation-list.ts';
import { directionOf, directionsOf } from '../common/directions.ts';
import { messages } from '../common/messages.ts';
import { PickField } from './pick-field.tsx';

const useStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', gap: '8px', padding: '4px 8px 10px', minWidth: 0 },
  box: { minWidth: 0, width: '100%' },
});

interface FormProps {
  readonly chart: SettingSectionProps;
  readonly place: number;
  readonly calculation: TableCalculation;
}

/** What a calculation is of and how it runs. What is changed holds at once; a text that cannot hold stays with the reason. */
export function CalculationForm({ chart, place, calculation }: FormProps) {
  const styles = useStyles();
  const { formData, onChange } = chart;
  const set = (part: Readonly<Record<string, unknown>>, mergeKey?: string) => {
    const changed: Readonly<Record<string, unknown>> = { ...calculation, ...part };
    const filled = Object.entries(changed).filter(([, value]) => value !== undefined);
    const next = Object.fromEntries(filled) as unknown as TableCalculation; // the form's fields give values that fit
    const step = messages.editStep({ name: calculation.name });
    onChange(step, withReplaced(formData, place, next), mergeKey && `${mergeKey}:${String(place)}`);
  };
  const kind = calculation.calculation;
  return (
    <div className={styles.form}>
      <TypedField
        label={messages.name()}
        value={calculation.name}
        problemOf={(text) =>
          text.trim() === ''
            ? messages.nameNeeded()
            : takenNames(formData, place).has(text)
              ? messages.nameTaken()
              : undefined
        }
        onChange={(name) => set({ name }, 'name')}
      />
      <PickField
        label={messages.kind()}
        value={kind}
        choices={calculationKinds.map((one) => [one, kindTitles[one]()] as const)}
        onChange={(chosen) => set(asKind(calculation, chosen, formData))}
      />
      {kind === 'formula' ? (
        <Field label={messages.formulaLabel()} size="small" hint={messages.formulaHint()}>
          <Textarea
            className={styles.box}
            size="small"
            resize="vertical"
            value={calculation.formula ?? ''}
            onChange={(_event, data) => set({ formula: data.value }, 'formula')}
          />
        </Field>
      ) : (
        <RowFields chart={chart} place={place} calculation={calculation} set={set} />
      )}
      <TypedField
        label={messages.format()}
        hint={messages.formatHint()}
        value={calculation.format ?? ''}
        problemOf={(text) => (text === '' || isNumberFormat(text) ? undefined : messages.formatWrong())}
        onChange={(format) => set({ format: format === '' ? undefined : format }, 'format')}
      />
      <Checkbox
        label={messages.hide()}
        checked={calculation.hide ?? false}
        onChange={(_event, data) => set({ hide: data.checked === true ? true : undefined })}
      />
    </div>
  );
}

/** Settings that another kind does not read go; a formula begins with what the calculation was of. */
function asKind(
  { of, formula }: TableCalculation,
  calculation: CalculationKind,
  formData: SettingSectionProps['formData'],
): Readonly<Record<string, unknown>> {
  const [first] = calculableMetrics(formData);
  const source = of ?? (first === undefined ? undefined : metricLabel(first));
  const none = { from: undefined, window: undefined, ascending: undefined };
  return calculation === 'formula'
    ? { ...none, calculation, of: undefined, formula: formula ?? `[${(source ?? '').replaceAll(']', ']]')}]` }
    : { ...none, calculation, of: source, formula: undefined };
}

interface RowFieldsProps extends FormProps {
  readonly set: (part: Readonly<Record<string, unknown>>, mergeKey?: string) => void;
}

/** Of which column, in which direction, and what the kind needs besides. */
function RowFields({ chart, place, calculation, set }: RowFieldsProps) {
  const { formData, dataset } = chart;
  const earlier = calculationsOf(formData)
    .slice(0, place)
    .map(({ name }) => name);
  const sources = [...calculableMetrics(formData).map(metricLabel), ...earlier];
  const { calculation: kind, of = '' } = calculation;
  const directions = directionsOf(formData, dataset.verbose_map);
  const direction = directionOf(calculation, directions);
  return (
    <>
      <PickField
        label={messages.of()}
        value={of}
        choices={sources.map((source) => [source, sourceName(formData, source, dataset.verbose_map)] as const)}
        onChange={(source) => set({ of: source })}
      />
      <PickField
        label={messages.runs()}
        value={direction?.key ?? ''}
        placeholder={messages.runsOwn()}
        choices={directions.map(({ key, label }) => [key, label] as const)}
        onChange={(key) => {
          const chosen = directions.find((one) => one.key === key)?.settings;
          set({ partition_by: chosen?.partition_by, order_by: chosen?.order_by });
        }}
      />
      {(kind === 'difference' || kind === 'percent_difference') && (
        <PickField
          label={messages.from()}
          value={calculation.from ?? 'previous'}
          choices={[
            ['previous', messages.fromPrevious()],
            ['first', messages.fromFirst()],
          ]}
          onChange={(from) => set({ from })}
        />
      )}
      {kind === 'rank' && (
        <PickField
          label={messages.order()}
          value={calculation.ascending === true ? 'smallest' : 'largest'}
          choices={[
            ['largest', messages.largest()],
            ['smallest', messages.smallest()],
          ]}
          onChange={(first) => set({ ascending: first === 'smallest' ? true : undefined })}
        />
      )}
      {kind === 'moving_average' && (
        <TypedField
          label={messages.rows()}
          value={String(calculation.window ?? usualWindowRows)}
          problemOf={(text) => (isWindow(text) ? undefined : messages.rowsRange({ most: mostWindowRows }))}
          onChange={(text) => set({ window: Number(text) }, 'window')}
        />
      )}
    </>
  );
}

const isWindow = (text: string): boolean =>
  /^\d+$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= mostWindowRows;
