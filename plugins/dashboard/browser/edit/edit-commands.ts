import { defineCommand } from '#core/common';

/** Goes back to what was last saved; history and draft go too. */
export const discardChanges = defineCommand('dashboard/discardChanges');
