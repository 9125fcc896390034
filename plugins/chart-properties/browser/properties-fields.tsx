import { useDispatch } from 'react-redux';
import { Input, Textarea } from '@fluentui/react-components';
import { useBranch } from '#core/browser';
import { FormField, NamePicker } from '#core/browser/ui';
import { messages } from '../common/messages.ts';
import type { PropertiesForm } from '../common/properties-form.ts';
import { ChartProperties, findOwners } from './properties-state.ts';

interface PropertiesFieldsProps {
  readonly form: PropertiesForm;
  readonly isReadOnly: boolean;
  readonly isTimeoutWrong: boolean;
  readonly onChange: (changes: Partial<PropertiesForm>) => void;
}

export function PropertiesFields({ form, isReadOnly, isTimeoutWrong, onChange }: PropertiesFieldsProps) {
  const dispatch = useDispatch();
  const { found } = useBranch(ChartProperties);
  return (
    <>
      <FormField label={messages.description()} hint={messages.descriptionHint()}>
        <Textarea
          resize="vertical"
          rows={4}
          readOnly={isReadOnly}
          value={form.description}
          onChange={(_event, data) => onChange({ description: data.value })}
        />
      </FormField>
      <NamePicker
        label={messages.owners()}
        hint={messages.ownersHint()}
        placeholder={messages.searchPeople()}
        noMatch={messages.noMatch()}
        isReadOnly={isReadOnly}
        chosen={form.owners}
        found={found}
        onSearch={(text) => dispatch(findOwners({ text }))}
        onChange={(owners) => onChange({ owners })}
      />
      <FormField label={messages.certifiedBy()}>
        <Input
          readOnly={isReadOnly}
          value={form.certifiedBy}
          onChange={(_event, data) => onChange({ certifiedBy: data.value })}
        />
      </FormField>
      <FormField label={messages.certificationDetails()} hint={messages.certificationHint()}>
        <Input
          readOnly={isReadOnly}
          disabled={form.certifiedBy.trim() === ''}
          value={form.certificationDetails}
          onChange={(_event, data) => onChange({ certificationDetails: data.value })}
        />
      </FormField>
      <FormField
        label={messages.cacheTimeout()}
        hint={messages.cacheTimeoutHint()}
        error={isTimeoutWrong ? messages.cacheTimeoutWrong() : undefined}
      >
        <Input
          inputMode="numeric"
          readOnly={isReadOnly}
          value={form.cacheTimeout}
          onChange={(_event, data) => onChange({ cacheTimeout: data.value })}
        />
      </FormField>
    </>
  );
}
