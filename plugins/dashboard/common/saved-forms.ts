import { saveActionMessages as messages } from './save-action-messages.ts';

/**
 * Dialogs whose contents are kept as drafts until they are applied: the kind of each draft, what it is called, and the
 * entry of the menu that opens it.
 */
export const savedForms = {
  css: { kind: 'dashboard/css-form', label: messages.editCss, actionId: 'dashboard/css' },
  properties: { kind: 'dashboard/properties-form', label: messages.properties, actionId: 'dashboard/properties' },
} as const;

export type SavedFormName = keyof typeof savedForms;
