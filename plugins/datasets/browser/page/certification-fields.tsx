import type { Certification } from '../../common/extra.ts';
import { pageMessages as messages } from '../../common/page-messages.ts';
import { TextField } from './text-field.tsx';

interface CertificationFieldsProps {
  readonly value: Certification;
  readonly isReadOnly: boolean;
  readonly onChange: (change: Partial<Certification>) => void;
}

/** Who vouches for something, and what to beware of. */
export function CertificationFields({ value, isReadOnly, onChange }: CertificationFieldsProps) {
  return (
    <>
      <TextField
        label={messages.certifiedByField()}
        hint={messages.certifiedByHint()}
        value={value.certified_by}
        isReadOnly={isReadOnly}
        onChange={(certified_by) => {
          onChange({ certified_by });
        }}
      />
      <TextField
        label={messages.certificationDetails()}
        value={value.certification_details}
        isReadOnly={isReadOnly}
        onChange={(certification_details) => {
          onChange({ certification_details });
        }}
      />
      <TextField
        label={messages.warning()}
        hint={messages.warningHint()}
        isLong
        value={value.warning_markdown}
        isReadOnly={isReadOnly}
        onChange={(warning_markdown) => {
          onChange({ warning_markdown });
        }}
      />
    </>
  );
}
