import type { Certification } from '../../common/extra.ts';
import { pageTexts as texts } from '../../common/page-texts.ts';
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
        label={texts.certifiedByField()}
        hint={texts.certifiedByHint()}
        value={value.certified_by}
        isReadOnly={isReadOnly}
        onChange={(certified_by) => {
          onChange({ certified_by });
        }}
      />
      <TextField
        label={texts.certificationDetails()}
        value={value.certification_details}
        isReadOnly={isReadOnly}
        onChange={(certification_details) => {
          onChange({ certification_details });
        }}
      />
      <TextField
        label={texts.warning()}
        hint={texts.warningHint()}
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
