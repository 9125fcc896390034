import { defineMessages } from '#core/common';

export const entryMessages = defineMessages('annotation-layers/entry', {
  title: 'Annotation layers',
});
