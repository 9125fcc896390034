import { saveText as text } from '../../common/save-messages.ts';
import { ChoicePicker } from './choice-picker.tsx';
import type { PropertiesFieldsProps } from './general-fields.tsx';

/** Owners and roles. */
export function AccessFields({ form, onChange }: PropertiesFieldsProps) {
  return (
    <>
      <ChoicePicker
        column="owners"
        label={text.owners()}
        hint={text.ownersHint()}
        placeholder={text.searchPeople()}
        chosen={form.owners}
        onChange={(owners) => onChange({ owners })}
      />
      <ChoicePicker
        column="roles"
        label={text.roles()}
        hint={text.rolesHint()}
        placeholder={text.searchRoles()}
        chosen={form.roles}
        onChange={(roles) => onChange({ roles })}
      />
    </>
  );
}
