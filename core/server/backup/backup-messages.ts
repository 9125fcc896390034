import { defineMessages } from '#core/common';

/** What writing and restoring backups says. */
export const backupMessages = defineMessages('core/server/backup', {
  written: 'The backup is in {{folder}}: {{tables}} tables, {{rows}} rows{{rest}}.',
  withData: ', and the files of DATA_DIR',
  withKey: 'It holds the secret key, which opens stored passwords: keep it as safe as the server.',
  withoutKey: 'The secret key is not in it. Keep SECRET_KEY apart; without it stored passwords cannot be read.',
  notEmpty: 'The folder {{folder}} is not empty. Name one that is, or that does not exist yet.',
  inside: 'The folder {{folder}} is inside of DATA_DIR, which is what is copied. Name one elsewhere.',
  noBackup: 'There is no whole backup in {{folder}}: {{reason}}.',
  noFile: 'it has no backup.json',
  unreadable: 'backup.json cannot be read ({{reason}})',
  otherForm: 'its form is not one that this version reads ({{reason}})',
  newer:
    'The backup has been through {{migration}}, which this server does not know. Restore it with the version that wrote it ({{version}}), or switch on the plugin that has this migration.',
  tableMissing:
    'The backup has rows of the table {{table}}, which this server does not make. Switch on the plugin that has it, or start the version that wrote it ({{version}}).',
  rowsDiffer: 'The table {{table}} has {{found}} rows in place of {{wanted}}: the backup is damaged.',
  badLine: 'Line {{line}} of {{file}} cannot be read: the backup is damaged.',
  metadataUsed:
    'The metadata database is not empty. Restore into an empty one: a new METADATA_URL, or a DATA_DIR without metadata.sqlite.',
  dataUsed: 'DATA_DIR {{folder}} is not empty: it has {{name}}. Restore into an empty folder.',
  restored: 'Restored {{rows}} rows of {{tables}} tables{{rest}}. Start the server to bring them up to date.',
});
