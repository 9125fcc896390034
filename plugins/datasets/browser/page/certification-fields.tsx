import { Input, Textarea } from '@fluentui/react-components';
import { FormField } from '#core/browser/ui';
import type { Certification } from '../../common/dataset-draft.ts';
import { pageTexts as texts } from '../../common/page-texts.ts';

interface CertificationFieldsProps {
  readonly value: Certification;
  readonly isReadOnly: boolean;
  readonly onChange: (change: Partial<Certification>) => void;
}

/** Who vouches for something, and what to beware of. */
export function CertificationFields({ value, isReadOnly, onChange }: CertificationFieldsProps) {
  return (
    <>
      <FormField label={texts.certifiedByField()} hint={texts.certifiedByHint()}>
        <Input
          value={value.certified_by}
          readOnly={isReadOnly}
          onChange={(_event, data) => {
            onChange({ certified_by: data.value });
          }}
        />
      </FormField>
      <FormField label={texts.certificationDetails()}>
        <Input
          value={value.certification_details}
          readOnly={isReadOnly}
          onChange={(_event, data) => {
            onChange({ certification_details: data.value });
          }}
        />
      </FormField>
      <FormField label={texts.warning()} hint={texts.warningHint()}>
        <Textarea
          value={value.warning_markdown}
          readOnly={isReadOnly}
          resize="vertical"
          rows={2}
          onChange={(_event, data) => {
            onChange({ warning_markdown: data.value });
          }}
        />
      </FormField>
    </>
  );
}
