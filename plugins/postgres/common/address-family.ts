/** How addresses of a kind of server are written. */
export interface AddressFamily {
  /** Scheme of the address, and id of the engine. */
  readonly scheme: string;
  readonly name: string;
  readonly port: number;
  /** Parameters that its servers do not take. */
  readonly unknownParameters: readonly string[];
}

export const postgresFamily: AddressFamily = {
  scheme: 'postgresql',
  name: 'PostgreSQL',
  port: 5432,
  unknownParameters: [],
};
