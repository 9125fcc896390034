import { defineMessages } from '#core/common';

/** Texts of the store on a Redis server. */
export const redisMessages = defineMessages('redis', {
  notAnAddress: 'an address like redis://user:password@host:6379/0, or rediss://… for TLS',
  noHost: 'an address with a host, such as redis://host:6379/0',
  parameters: 'an address without parameters: nothing comes after the number of the database',
  notADatabase: 'an address that ends with the number of a database, such as redis://host:6379/0',
  notEncoded: 'an address whose user and password are percent-encoded (% is written %25)',
  noUrl: 'The store "redis" needs REDIS_URL, the address of a Redis or Valkey server.',
  refused: 'The server of REDIS_URL refused the connection: {{problem}}',
});
