import { definePlugin } from '#core/common';

export const manifest = definePlugin({
  id: 'user-preferences',
  title: 'Preferences that follow people',
  description: 'Keeps what people prefer on the server, so that other browsers of theirs look the same.',
  requires: [],
});
