import type { Config } from '../../config.ts'

/** Connection strings of the database. */
export interface Addresses {
  /** The role the server runs as. */
  url: string
  /** The role that creates and changes tables. Equal to `url` when only one is set, whether or not that role is the owner. */
  ownerUrl: string
}

/** The connection strings of an external database; undefined when none is set. */
export function addressesOf({ databaseUrl, migrationDatabaseUrl }: Config): Addresses | undefined {
  return databaseUrl === undefined ? undefined : { url: databaseUrl, ownerUrl: migrationDatabaseUrl ?? databaseUrl }
}
