import { useDispatch } from 'react-redux';
import {
  Accordion,
  AccordionHeader,
  AccordionItem,
  AccordionPanel,
  Checkbox,
  Input,
  Select,
  makeStyles,
} from '@fluentui/react-components';
import { FormField } from '#core/browser/ui';
import type { ReadOptions } from '#plugins/datasets';
import { uploadPageMessages as messages } from '../../common/upload-page-messages.ts';
import { changeReading } from './upload-state.ts';

const useStyles = makeStyles({
  fields: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(170px, 1fr))',
    gap: '12px',
    alignItems: 'start',
  },
  input: { minWidth: 0, width: '100%' },
  check: { alignSelf: 'end' },
});

const delimiters: readonly (readonly [value: string, label: () => string])[] = [
  [',', messages.comma],
  [';', messages.semicolon],
  ['\t', messages.tab],
  ['|', messages.pipe],
  [' ', messages.space],
  ['\u001F', messages.noDelimiter],
];

const encodings: readonly (readonly [value: string, label: string])[] = [
  ['utf-8', 'UTF-8'],
  ['utf-16', 'UTF-16'],
  ['latin-1', 'Latin-1'],
  ...['1250', '1251', '1252', '1253', '1254', '1255', '1256', '1257', '1258'].map(
    (page) => [`windows-${page}`, `Windows-${page}`] as const,
  ),
  ...['2', '5', '7', '15'].map((part) => [`iso-8859-${part}`, `ISO 8859-${part}`] as const),
  ['koi8-r', 'KOI8-R'],
];

interface ReadingOptionsProps {
  /** Options that make sense for the format. */
  readonly names: readonly string[];
  readonly chosen: ReadOptions;
  /** As the file was read. */
  readonly found: ReadOptions;
}

/** How the file is read; a change reads it again. */
export function ReadingOptions({ names, chosen, found }: ReadingOptionsProps) {
  const styles = useStyles();
  const dispatch = useDispatch();
  if (names.length === 0) return null;
  const change = (part: Partial<Record<keyof ReadOptions, unknown>>) => {
    const entries = Object.entries({ ...chosen, ...part }).filter(([, value]) => value !== undefined && value !== '');
    dispatch(changeReading({ options: Object.fromEntries(entries) })); // names and values of ReadOptions
  };
  const has = (name: keyof ReadOptions) => names.includes(name);
  return (
    <Accordion collapsible>
      <AccordionItem value="options">
        <AccordionHeader size="small">{messages.options()}</AccordionHeader>
        <AccordionPanel>
          <div className={styles.fields}>
            {has('delimiter') && (
              <Delimiter
                value={found.delimiter ?? chosen.delimiter ?? ','}
                onChange={(delimiter) => {
                  change({ delimiter });
                }}
              />
            )}
            {has('skipRows') && (
              <SkipRows value={found.skipRows ?? chosen.skipRows ?? 0} onChange={(skipRows) => change({ skipRows })} />
            )}
            {has('dateFormat') && (
              <Format
                label={messages.dateFormat()}
                hint={messages.dateFormatHint()}
                value={chosen.dateFormat}
                found={found.dateFormat}
                onChange={(dateFormat) => change({ dateFormat })}
              />
            )}
            {has('timestampFormat') && (
              <Format
                label={messages.timestampFormat()}
                hint={messages.timestampFormatHint()}
                value={chosen.timestampFormat}
                found={found.timestampFormat}
                onChange={(timestampFormat) => change({ timestampFormat })}
              />
            )}
            {has('decimalSeparator') && (
              <Decimal value={chosen.decimalSeparator} onChange={(decimalSeparator) => change({ decimalSeparator })} />
            )}
            {has('encoding') && (
              <Encoding value={chosen.encoding} found={found.encoding} onChange={(encoding) => change({ encoding })} />
            )}
            {has('hasHeader') && (
              <Checkbox
                className={styles.check}
                label={messages.header()}
                checked={found.hasHeader ?? chosen.hasHeader ?? true}
                onChange={(_event, data) => {
                  change({ hasHeader: data.checked === true });
                }}
              />
            )}
            {has('fillRows') && (
              <Checkbox
                className={styles.check}
                label={messages.fillRows()}
                checked={chosen.fillRows ?? false}
                onChange={(_event, data) => {
                  change({ fillRows: data.checked === true });
                }}
              />
            )}
          </div>
        </AccordionPanel>
      </AccordionItem>
    </Accordion>
  );
}

function Delimiter({ value, onChange }: { readonly value: string; readonly onChange: (delimiter: string) => void }) {
  const isKnown = delimiters.some(([known]) => known === value);
  return (
    <>
      <FormField label={messages.delimiter()}>
        <Select
          value={isKnown ? value : 'other'}
          onChange={(_event, data) => {
            onChange(data.value === 'other' ? '~' : data.value);
          }}
        >
          {delimiters.map(([known, label]) => (
            <option key={known} value={known}>
              {label()}
            </option>
          ))}
          <option value="other">{messages.other()}</option>
        </Select>
      </FormField>
      {!isKnown && (
        <FormField label={messages.otherDelimiter()}>
          <Input
            value={value}
            maxLength={4}
            onChange={(_event, data) => {
              if (data.value !== '') onChange(data.value);
            }}
          />
        </FormField>
      )}
    </>
  );
}

interface FoundFieldProps {
  readonly value: string | undefined;
  /** As the file was read. */
  readonly found: string | undefined;
  readonly onChange: (value: string) => void;
}

function Format({
  label,
  hint,
  value,
  found,
  onChange,
}: FoundFieldProps & { readonly label: string; readonly hint: string }) {
  const styles = useStyles();
  return (
    <FormField label={label} hint={hint}>
      <Input
        className={styles.input}
        value={value ?? ''}
        placeholder={found ?? messages.detected()}
        onChange={(_event, data) => {
          onChange(data.value);
        }}
      />
    </FormField>
  );
}

function Encoding({ value, found, onChange }: FoundFieldProps) {
  return (
    <FormField label={messages.encoding()}>
      <Select
        value={value ?? ''}
        onChange={(_event, data) => {
          onChange(data.value);
        }}
      >
        <option value="">
          {found === undefined
            ? messages.detected()
            : messages.detectedAs({ value: encodings.find(([each]) => each === found)?.[1] ?? '' })}
        </option>
        {encodings.map(([encoding, label]) => (
          <option key={encoding} value={encoding}>
            {label}
          </option>
        ))}
      </Select>
    </FormField>
  );
}

function Decimal({ value, onChange }: Omit<FoundFieldProps, 'found'>) {
  return (
    <FormField label={messages.decimal()}>
      <Select
        value={value ?? ''}
        onChange={(_event, data) => {
          onChange(data.value);
        }}
      >
        <option value="">{messages.detected()}</option>
        <option value=".">1.5</option>
        <option value=",">1,5</option>
      </Select>
    </FormField>
  );
}

function SkipRows({ value, onChange }: { readonly value: number; readonly onChange: (rows: number) => void }) {
  const styles = useStyles();
  return (
    <FormField label={messages.skipRows()}>
      <Input
        className={styles.input}
        type="number"
        min={0}
        value={String(value)}
        onChange={(_event, data) => {
          onChange(Math.max(0, Math.trunc(Number(data.value)) || 0));
        }}
      />
    </FormField>
  );
}
