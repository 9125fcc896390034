import { defineMessages } from '#core/common';

/** Why a packed plugin is refused, and what to do. */
export const packageMessages = defineMessages('core/plugin-packages', {
  notZip: 'This file is no ZIP archive that can be read. Choose the file that "pack" wrote.',
  tooLarge: 'This file has more than {{megabytes}} MB. Leave out what the plugin does not need.',
  tooLargeInside:
    'Unpacked it has more than {{megabytes}} MB, which is too much. Leave out what the plugin does not need.',
  tooMany: 'It has more than {{most}} files. Bundle them into fewer.',
  badPath: 'It has a file {{path}}, whose path leads out of the plugin or has strange characters. Rename it.',
  link: 'It has a link {{path}}. Put the file itself there.',
  twice: 'It has {{path}} twice. Leave one out.',
  reserved: 'It has a file {{path}}; names with .package belong to the product. Rename it.',
  noPluginFile: 'plugin.json is missing at the root of the archive. Pack the plugin with "pack".',
  noModule: 'index.js is missing at the root of the archive, and so is server/index.js. Pack the built plugin.',
  noIcon: 'plugin.json names the icon {{icon}}, which is missing or has more than {{kilobytes}} KB.',
  bareFile: 'DATA_DIR/plugins/{{id}}.js is a plugin of the same name. Remove it first.',
  folderIsLink: 'DATA_DIR/plugins/{{id}} is a link or no folder. Put it away first; installing does not follow it.',
  older: 'Version {{installed}} is installed, and this is {{version}}. Say that an earlier version is meant.',
  denied: 'PLUGIN_DENYLIST forbids it. Whoever runs the server can change that setting',
  tooOld: 'PLUGIN_MINIMUM_VERSIONS asks for version {{least}} or later. Update it',
  unsigned: 'PLUGINS_SIGNED_ONLY is on, and nobody in PLUGIN_SIGNERS signed it. Install a signed file',
  changedFiles: 'its files are not those that were installed. Install it anew',
  badSignature: 'Its signature is not of this file, or is damaged. Get both files from its maker again.',
  notSignature: 'The signature is no minisign file. Choose the file that ends in .minisig.',
  badDenylist: 'PLUGIN_DENYLIST has {{entry}}, whose range cannot be read. Write an id, or id@range such as maps@<1.2.',
  badMinimum: 'PLUGIN_MINIMUM_VERSIONS has {{entry}}. Write id@version, such as maps@1.2.0.',
  badSigner: 'PLUGIN_SIGNERS has {{name}}, whose key is no public key of minisign. Write name=RW….',
  badAddress: 'This is no address. Write one that begins with https://.',
  foreignSource:
    'The setting PLUGIN_SOURCES does not name {{origin}}. Add it there to install from it, or upload the file.',
  notFetched: '{{address}} could not be fetched: {{reason}}. Look at the address, or upload the file.',
  answered: 'it answered {{status}}',
});
