import { Type } from 'typebox';
import { defineLink } from '#core/common';
import { writerPage } from './writer-page-link.ts';

/** The page that writes chart types; `plugin`: the installed one that is opened. */
export const writerLink = defineLink(writerPage.path, Type.Object({ plugin: Type.String() }));
