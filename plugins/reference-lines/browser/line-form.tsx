import { Combobox, Field, Option, Select, makeStyles } from '@fluentui/react-components';
import { useEffect, useState } from 'react';
import { ColorField, TypedField, useColorScheme } from '#core/browser/ui';
import type { SettingSectionProps } from '#plugins/explore';
import { metricLabel } from '#plugins/queries';
import {
  categoricalScheme,
  isColorText,
  metricList,
  metricsOf,
  referenceKinds,
  type FormData,
  type ReferenceKind,
} from '#plugins/viz-kit';
import { asKind, withReplaced, type StoredLine } from '../common/line-list.ts';
import { messages } from '../common/messages.ts';

const useStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', gap: '8px', padding: '4px 8px 10px', minWidth: 0 },
  box: { minWidth: 0, width: '100%' },
});

interface FormProps {
  readonly chart: SettingSectionProps;
  readonly place: number;
  readonly line: StoredLine;
}

const styleLabels = {
  dashed: messages.dashed,
  solid: messages.solid,
  dotted: messages.dotted,
  longDashed: messages.longDashed,
};

/** What a line is at and how it looks. What is changed holds at once; a text that cannot hold stays with the reason. */
export function LineForm({ chart, place, line }: FormProps) {
  const styles = useStyles();
  const { formData, viz, onChange } = chart;
  const store = (next: StoredLine, mergeKey?: string) =>
    onChange(
      messages.editStep(),
      withReplaced(formData, place, next),
      mergeKey && `reference-lines:${mergeKey}:${String(place)}`,
    );
  const set: SetPart = (part, mergeKey) => store({ ...line, ...part }, mergeKey);
  const kind = referenceKinds.find((one) => one === line['kind']);
  const scheme = useColorScheme();
  const { color } = line;
  return (
    <div className={styles.form}>
      <Field label={messages.kind()} size="small">
        <Select
          size="small"
          value={kind ?? ''}
          onChange={(_event, data) => store(asKind(line, data.value as ReferenceKind))} // one of the options below
        >
          {kind === undefined && <option value="" />}
          {(viz.referenceKinds ?? []).map((one) => (
            <option key={one} value={one}>
              {messages[one]()}
            </option>
          ))}
        </Select>
      </Field>
      <NumberFields line={line} set={set} />
      {kind !== undefined && kind !== 'constant' && kind !== 'band' && (
        <SeriesField viz={viz} formData={formData} of={textOf(line['of'])} onChange={(of) => set({ of }, 'of')} />
      )}
      <AxisField axes={viz.referenceAxes ?? []} line={line} set={set} />
      <TypedField
        label={messages.label()}
        hint={messages.labelHint()}
        value={textOf(line['label'])}
        problemOf={() => undefined}
        onChange={(label) => set({ label }, 'label')}
      />
      <Field label={messages.style()} size="small">
        <Select
          size="small"
          value={textOf(line['style']) || 'dashed'}
          onChange={(_event, data) => set({ style: data.value })}
        >
          {Object.entries(styleLabels).map(([style, label]) => (
            <option key={style} value={style}>
              {label()}
            </option>
          ))}
        </Select>
      </Field>
      <ColorField
        label={messages.color()}
        value={isColorText(color) ? color : ''}
        swatches={categoricalScheme(textOf(formData['color_scheme']))[scheme]}
        automatic={messages.automaticColor()}
        onChange={(chosen) => set({ color: chosen }, 'color')}
      />
    </div>
  );
}

type SetPart = (part: StoredLine, mergeKey?: string) => void;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const numberText = (value: unknown): string => (typeof value === 'number' ? String(value) : '');

/** A number as it is typed, with a comma too; undefined where it is none. */
function numberIn(text: string): number | undefined {
  const typed = text.trim().replace(',', '.');
  const value = Number(typed);
  return typed === '' || !Number.isFinite(value) ? undefined : value;
}

/** The numbers that a kind is at. */
function NumberFields({ line, set }: { readonly line: StoredLine; readonly set: SetPart }) {
  const field = (key: string, label: string, problemOf: (text: string) => string | undefined) => (
    <TypedField
      key={key}
      label={label}
      inputMode="decimal"
      value={numberText(line[key])}
      {...(line['kind'] === 'band' ? { placeholder: messages.openEnd() } : {})}
      problemOf={problemOf}
      onChange={(text) => set({ [key]: numberIn(text) ?? null }, key)}
    />
  );
  const isNumber = (text: string) => (numberIn(text) === undefined ? messages.numberNeeded() : undefined);
  const isRank = (text: string) => {
    const rank = numberIn(text) ?? -1;
    return rank >= 0 && rank <= 100 ? undefined : messages.rankNeeded();
  };
  const isEnd = (other: string) => (text: string) => {
    if (text.trim() !== '') return isNumber(text);
    return typeof line[other] === 'number' ? undefined : messages.endNeeded();
  };
  if (line['kind'] === 'constant') return field('value', messages.value(), isNumber);
  if (line['kind'] === 'percentile') return field('percentile', messages.percentileRank(), isRank);
  if (line['kind'] !== 'band') return null;
  return [field('from', messages.from(), isEnd('to')), field('to', messages.to(), isEnd('from'))];
}

interface AxisFieldProps {
  readonly axes: NonNullable<SettingSectionProps['viz']['referenceAxes']>;
  readonly line: StoredLine;
  readonly set: SetPart;
}

/** Which of two value axes a line is along; one of a series is along that of the series. */
function AxisField({ axes, line, set }: AxisFieldProps) {
  const of = line['kind'] === 'constant' || line['kind'] === 'band' ? '' : textOf(line['of']);
  if (axes.length === 0 || of !== '') return null;
  return (
    <Field label={messages.axis()} size="small">
      <Select
        size="small"
        value={textOf(line['axis']) || axes[0]}
        onChange={(_event, data) => set({ axis: data.value })}
      >
        {axes.map((axis) => (
          <option key={axis} value={axis}>
            {messages[axis]()}
          </option>
        ))}
      </Select>
    </Field>
  );
}

interface SeriesFieldProps extends Pick<SettingSectionProps, 'viz'> {
  readonly formData: FormData;
  readonly of: string;
  readonly onChange: (of: string) => void;
}

/** All values, one of the metrics, or a name as the legend has it. */
function SeriesField({ viz, formData, of, onChange }: SeriesFieldProps) {
  const styles = useStyles();
  const [typed, setTyped] = useState(of);
  useEffect(() => setTyped(of), [of]);
  const ofSlots = viz.slots.filter(({ kind, role }) => kind === 'metric' && role === 'value');
  const metrics = [...metricsOf(formData), ...ofSlots.flatMap(({ key }) => metricList(formData, key))];
  const names = [...new Set(metrics.map(metricLabel))];
  return (
    <Field label={messages.of()} size="small" hint={messages.ofHint()}>
      <Combobox
        className={styles.box}
        size="small"
        freeform
        placeholder={messages.ofAll()}
        value={typed}
        selectedOptions={[of]}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={() => {
          if (typed.trim() !== of) onChange(typed.trim());
        }}
        onOptionSelect={(_event, data) => {
          setTyped(data.optionValue ?? '');
          onChange(data.optionValue ?? '');
        }}
      >
        <Option value="" text={messages.ofAll()}>
          {messages.ofAll()}
        </Option>
        {names.map((name) => (
          <Option key={name} value={name} text={name}>
            {name}
          </Option>
        ))}
      </Combobox>
    </Field>
  );
}
