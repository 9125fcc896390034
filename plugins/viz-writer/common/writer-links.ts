import { Type } from 'typebox';
import { defineLink } from '#core/common';

/** The page that writes chart types; `plugin`: the installed one that is opened. */
export const writerLink = defineLink('/plugin/write/', Type.Object({ plugin: Type.String() }));
