import { defineMessages } from '#core/common';

/** What is said of certificates and keys in files. */
export const tlsMessages = defineMessages('core/tls', {
  unreadableFile: 'The file of the parameter "{{name}}" cannot be read on the server that runs Tessera.',
  badTlsFiles: 'The certificate or key of {{names}} cannot be used: {{reason}}. Give them in PEM form.',
});
