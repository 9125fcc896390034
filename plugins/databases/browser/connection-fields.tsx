import { Input, Select, Switch, Tab, TabList, makeStyles } from '@fluentui/react-components';
import type { FieldErrors } from '#core/common';
import { FormField } from '#core/browser/ui';
import type { AvailableEngine } from '#plugins/databases';
import { databasePageMessages as messages } from '../common/page-messages.ts';
import { AdvancedFields } from './advanced-fields.tsx';
import { hasSources, type ConnectionForm, type FormProblem, type ParameterField } from './connection-form.ts';
import { EngineNotices } from './engine-notices.tsx';
import { ParameterInput } from './parameter-input.tsx';
import { SourceFields } from './source-fields.tsx';

export interface ConnectionFieldsProps {
  readonly form: ConnectionForm;
  readonly fields: readonly ParameterField[];
  readonly engines: readonly AvailableEngine[];
  readonly isNew: boolean;
  readonly problems: ReadonlySet<FormProblem>;
  readonly errors: FieldErrors | undefined;
  readonly onChange: (change: Partial<ConnectionForm>) => void;
  readonly onEngine: (engine: string) => void;
}

const useStyles = makeStyles({
  group: { display: 'grid', gap: '12px' },
  grid: {
    display: 'grid',
    gap: '12px',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(240px, 100%), 1fr))',
    alignItems: 'start',
  },
});

/** Inputs of the form: what kind, how it is called, how to reach it. */
export function ConnectionFields(props: ConnectionFieldsProps) {
  const { form, fields, engines, problems, errors, onChange } = props;
  const styles = useStyles();
  const engine = engines.find((known) => known.engine === form.engine);
  return (
    <div className={styles.group}>
      <KindFields {...props} />
      {engine?.notices !== undefined && <EngineNotices notices={engine.notices} />}
      {fields.length > 0 && (
        <TabList
          size="small"
          aria-label={messages.mode()}
          selectedValue={form.mode}
          onTabSelect={(_event, data) => {
            onChange({ mode: data.value === 'address' ? 'address' : 'fields' });
          }}
        >
          <Tab value="fields">{messages.byFields()}</Tab>
          <Tab value="address">{messages.byAddress()}</Tab>
        </TabList>
      )}
      {form.mode === 'address' ? (
        <AddressField {...props} placeholder={engine?.sqlalchemy_uri_placeholder ?? ''} />
      ) : (
        <ParameterFields {...props} />
      )}
      {engine?.sources !== undefined && (
        <SourceFields
          extra={form.extra}
          kinds={engine.sources.kinds}
          onChange={(extra) => {
            onChange({ extra });
          }}
        />
      )}
      {errors?.['sqlalchemy_uri'] !== undefined && form.mode === 'fields' && (
        <FormField label={messages.address()} name="sqlalchemy_uri" errors={errors}>
          <span />
        </FormField>
      )}
      {engine?.engine_information.supports_file_upload === true && !hasSources(form) && (
        <Switch
          label={messages.allowUploads()}
          checked={form.allowFileUpload}
          onChange={(_event, data) => {
            onChange({ allowFileUpload: data.checked });
          }}
        />
      )}
      <AdvancedFields
        form={form}
        problems={problems}
        errors={errors}
        catalogEngine={engine?.engine_information.supports_dynamic_catalog === true ? engine : undefined}
        onChange={onChange}
      />
    </div>
  );
}

const missing = (problems: ReadonlySet<FormProblem>, problem: FormProblem): string | undefined =>
  problems.has(problem) ? messages.required() : undefined;

type KindFieldsProps = Pick<
  ConnectionFieldsProps,
  'form' | 'engines' | 'isNew' | 'problems' | 'errors' | 'onChange' | 'onEngine'
>;

const optionsOf = (engines: readonly AvailableEngine[]) =>
  engines.map(({ engine, name }) => (
    <option key={engine} value={engine}>
      {name}
    </option>
  ));

/** The kind of database, which a saved one keeps, and its name. */
function KindFields({ form, engines, isNew, problems, errors, onChange, onEngine }: KindFieldsProps) {
  const styles = useStyles();
  return (
    <div className={styles.grid}>
      <FormField label={messages.engine()}>
        <Select
          value={form.engine}
          disabled={!isNew}
          onChange={(_event, data) => {
            onEngine(data.value);
          }}
        >
          {optionsOf(engines.filter(({ preferred }) => preferred))}
          {engines.some(({ preferred }) => !preferred) && (
            <optgroup label={messages.untested()}>{optionsOf(engines.filter(({ preferred }) => !preferred))}</optgroup>
          )}
        </Select>
      </FormField>
      <FormField
        label={messages.name()}
        hint={messages.nameHint()}
        required
        name="database_name"
        errors={errors}
        error={missing(problems, 'name')}
      >
        <Input
          value={form.name}
          maxLength={250}
          autoComplete="off"
          onChange={(_event, data) => {
            onChange({ name: data.value });
          }}
        />
      </FormField>
    </div>
  );
}

interface AddressFieldProps extends Pick<ConnectionFieldsProps, 'form' | 'problems' | 'errors' | 'onChange'> {
  readonly placeholder: string;
}

function AddressField({ form, placeholder, problems, errors, onChange }: AddressFieldProps) {
  return (
    <FormField
      label={messages.address()}
      required
      name="sqlalchemy_uri"
      errors={errors}
      error={missing(problems, 'address')}
      hint={messages.addressHint({ placeholder })}
    >
      <Input
        value={form.address}
        maxLength={1024}
        autoComplete="off"
        spellCheck={false}
        onChange={(_event, data) => {
          onChange({ address: data.value });
        }}
      />
    </FormField>
  );
}

type ParameterFieldsProps = Pick<ConnectionFieldsProps, 'form' | 'fields' | 'isNew' | 'problems' | 'onChange'>;

/** What the engine's address is made of, a field each. */
function ParameterFields({ form, fields, isNew, problems, onChange }: ParameterFieldsProps) {
  const styles = useStyles();
  return (
    <div className={styles.grid}>
      {fields.map((field) => (
        <ParameterInput
          key={field.name}
          field={field}
          value={form.parameters[field.name] ?? ''}
          error={missing(problems, `parameters.${field.name}`)}
          isNew={isNew}
          onChange={(value) => {
            onChange({ parameters: { ...form.parameters, [field.name]: value } });
          }}
        />
      ))}
    </div>
  );
}
