import { defineMessages } from '#core/common';

/** What engines that are reached over the network say about addresses and connections. */
export const networkMessages = defineMessages('databases/network', {
  badParameter: 'The parameter "{{name}}" cannot be "{{value}}": {{reason}}',
  needsParameter: 'The parameter "{{name}}" needs "{{other}}" beside it.',
  ruleOneOf: 'it must be one of {{choices}}.',
  ruleSeconds: 'it must be a whole number of seconds from 1 to 300.',
  rulePath: 'it must be the absolute path of a file on the server that runs Tessera.',
  certificateUnused:
    'A server certificate is given, and {{setting}} would not look at it. Take one of them out of the connection.',
  badPort: '{{port}} is no port. Ports go from 1 to 65535; that of {{server}} is usually {{usual}}.',
  unknownHost:
    'The hostname "{{host}}" cannot be resolved. Check how it is spelled, and that Tessera’s server can reach its network.',
  portClosed:
    'Port {{port}} on hostname "{{host}}" refused the connection. Check the port, and that {{server}} runs there and listens to other machines.',
  hostDown:
    'The host "{{host}}" might be down, and can\'t be reached on port {{port}}. Check both, and that no firewall stands between.',
  otherProtocol:
    'What answers on port {{port}} of "{{host}}" hangs up or does not speak as {{protocol}} does. Check the port; that of {{server}} is usually {{usual}}.',
  unknownDatabase: 'Unable to connect to database "{{database}}". Check how it is spelled, or have it created.',
  encryptionMissing:
    'The server offers no encrypted connections. Switch “Encrypted connection” off ({{setting}}), or have TLS set up there.',
  badCertificate:
    'The certificate of "{{host}}" cannot be trusted: {{reason}}. Give the certificate of its authority, or ask for encryption without that check ({{setting}}).',
  certificateOfService:
    'The certificate of "{{host}}" cannot be trusted: {{reason}}. Check what is between it and Tessera’s server.',
  hangsUp: 'What answers on port {{port}} of "{{host}}" hangs up or does not speak HTTP. Check host and port.',
  badApiAnswer: '{{server}} answers HTTP {{status}}: {{reason}}',
  secretNeedsTls: 'A sign-in is only sent over HTTPS. protocol=http is for a server on this machine.',
  noCertificateOfService:
    'This service is reached with the public certificate authorities, so no certificate of another one is looked at. Leave it empty.',
  ruleProtocolPort: 'it must be a port from 1 to 65535.',
  tooManyConnections: 'The server has no connection left for "{{user}}". Try again later, or have its limit raised.',
  answerTooLarge:
    'The rows are larger than {{megabytes}} MB at once, which is more than can be read. Ask for fewer rows, or for shorter values.',
  connectionLost: 'The connection to the database was lost.',
});
