import { Input, Select } from '@fluentui/react-components';
import { FormField } from '#core/browser/ui';
import { allCategoricalSchemes } from '#plugins/viz-kit';
import { saveMessages as messages } from '../../common/save-messages.ts';
import type { PropertiesForm } from './properties-form.ts';
import { SlugField } from './slug-field.tsx';

export interface PropertiesFieldsProps {
  readonly form: PropertiesForm;
  readonly onChange: (changes: Partial<PropertiesForm>) => void;
}

/** Title, address, certification, colour scheme. */
export function GeneralFields({
  form,
  slugProblem,
  onChange,
}: PropertiesFieldsProps & { readonly slugProblem: string | undefined }) {
  const schemes = allCategoricalSchemes();
  return (
    <>
      <FormField label={messages.title()} required>
        <Input maxLength={500} value={form.title} onChange={(_event, data) => onChange({ title: data.value })} />
      </FormField>
      <SlugField value={form.slug} problem={slugProblem} onChange={(slug) => onChange({ slug })} />
      <FormField label={messages.colorScheme()} hint={messages.colorSchemeHint()}>
        <Select value={form.colorScheme} onChange={(_event, data) => onChange({ colorScheme: data.value })}>
          <option value="">{messages.noColorScheme()}</option>
          {schemes.map((scheme) => (
            <option key={scheme.id} value={scheme.id}>
              {scheme.label}
            </option>
          ))}
          {form.colorScheme !== '' && schemes.every(({ id }) => id !== form.colorScheme) && (
            <option value={form.colorScheme}>{form.colorScheme}</option>
          )}
        </Select>
      </FormField>
      <FormField label={messages.certifiedBy()}>
        <Input value={form.certifiedBy} onChange={(_event, data) => onChange({ certifiedBy: data.value })} />
      </FormField>
      <FormField label={messages.certificationDetails()} hint={messages.certificationHint()}>
        <Input
          value={form.certificationDetails}
          disabled={form.certifiedBy.trim() === ''}
          onChange={(_event, data) => onChange({ certificationDetails: data.value })}
        />
      </FormField>
    </>
  );
}
