import { defineMessages } from '#core/common';

/** The entry of the menu; the dialog's texts load with it. */
export const entryMessages = defineMessages('chart-properties/entry', { edit: 'Edit properties' });
