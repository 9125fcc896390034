import { saveMessages as messages } from '../../common/save-messages.ts';
import { ChoicePicker } from './choice-picker.tsx';
import type { PropertiesFieldsProps } from './general-fields.tsx';

/** Owners and roles. */
export function AccessFields({ form, onChange }: PropertiesFieldsProps) {
  return (
    <>
      <ChoicePicker
        column="owners"
        label={messages.owners()}
        hint={messages.ownersHint()}
        placeholder={messages.searchPeople()}
        chosen={form.owners}
        onChange={(owners) => onChange({ owners })}
      />
      <ChoicePicker
        column="roles"
        label={messages.roles()}
        hint={messages.rolesHint()}
        placeholder={messages.searchRoles()}
        chosen={form.roles}
        onChange={(roles) => onChange({ roles })}
      />
    </>
  );
}
