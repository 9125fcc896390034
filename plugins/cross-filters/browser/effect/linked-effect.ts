import type { LinkPartForm } from '#plugins/dashboard';
import { selectEffect, takeEffect } from '../cross-commands.ts';
import { selectActive } from '../reader/active-selections.ts';

/** What the selections of an address do to other charts; without selections each reader's own choice applies. */
export const linkedEffect: LinkPartForm = {
  write: (root) => (selectActive(root).length === 0 ? undefined : selectEffect(root)),
  read: (value) => (value === 'filter' || value === 'highlight' ? takeEffect({ effect: value }) : undefined),
};
