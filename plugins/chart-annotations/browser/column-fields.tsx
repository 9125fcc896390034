import { Dropdown, Option, Select } from '@fluentui/react-components';
import { FormField } from '#core/browser/ui';
import { isOfRecords } from '../common/layer-form.ts';
import { messages } from '../common/messages.ts';
import type { SourceColumns } from '../common/source-columns.ts';
import type { FieldsProps } from './fields-props.ts';

interface ColumnFieldsProps extends FieldsProps {
  /** Absent while they are not known. */
  readonly columns: SourceColumns | undefined;
}

/** Which columns of the source are its times, titles and descriptions. */
export function ColumnFields({ form, problems, columns, onChange }: ColumnFieldsProps) {
  const names = [...(columns?.times ?? []), ...(columns?.others ?? [])];
  const isOfEvents = isOfRecords(form.type);
  return (
    <>
      <ColumnField
        label={messages.timeColumn()}
        isRequired={isOfEvents}
        problem={problems.timeColumn}
        names={names}
        value={form.timeColumn}
        onChange={(timeColumn) => onChange({ timeColumn })}
      />
      {form.type === 'INTERVAL' && (
        <ColumnField
          label={messages.endColumn()}
          isRequired
          problem={problems.endColumn}
          names={names}
          value={form.endColumn}
          onChange={(endColumn) => onChange({ endColumn })}
        />
      )}
      {isOfEvents && (
        <>
          <ColumnField
            label={messages.titleColumn()}
            names={names}
            value={form.titleColumn}
            onChange={(titleColumn) => onChange({ titleColumn })}
          />
          <DescriptionColumns
            names={names}
            chosen={form.descriptionColumns}
            onChange={(descriptionColumns) => onChange({ descriptionColumns })}
          />
        </>
      )}
    </>
  );
}

interface ColumnFieldProps {
  readonly label: string;
  readonly isRequired?: boolean;
  readonly problem?: string | undefined;
  readonly names: readonly string[];
  readonly value: string;
  readonly onChange: (name: string) => void;
}

/** A stored column stays a choice where the source is not known, or no longer has it. */
function ColumnField({ label, isRequired = false, problem, names, value, onChange }: ColumnFieldProps) {
  return (
    <FormField label={label} required={isRequired} error={problem}>
      <Select value={value} onChange={(_event, data) => onChange(data.value)}>
        <option value="">{isRequired ? '' : messages.automatic()}</option>
        {[...new Set(value === '' ? names : [...names, value])].map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </Select>
    </FormField>
  );
}

interface DescriptionColumnsProps {
  readonly names: readonly string[];
  readonly chosen: readonly string[];
  readonly onChange: (names: readonly string[]) => void;
}

function DescriptionColumns({ names, chosen, onChange }: DescriptionColumnsProps) {
  return (
    <FormField label={messages.descriptionColumns()}>
      <Dropdown
        multiselect
        value={chosen.join(', ')}
        selectedOptions={[...chosen]}
        onOptionSelect={(_event, data) => onChange(data.selectedOptions)}
      >
        {[...new Set([...names, ...chosen])].map((name) => (
          <Option key={name} value={name}>
            {name}
          </Option>
        ))}
      </Dropdown>
    </FormField>
  );
}
