import { saveActionText as text } from './save-action-messages.ts';

/** Dialogs whose contents are kept as drafts until they are applied: the kind of each draft, and what it is called. */
export const keptForms = {
  css: { kind: 'dashboard/css-form', label: text.editCss },
  properties: { kind: 'dashboard/properties-form', label: text.properties },
} as const;

export type KeptFormName = keyof typeof keptForms;
