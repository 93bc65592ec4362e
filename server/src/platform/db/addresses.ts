import type { Config } from '../../config.ts'

/** The connection strings of the database. */
export interface Addresses {
  /** The connection string of the role that the server runs as. */
  url: string
  /**
   * The connection string of the role that creates and changes tables. For an external database without MIGRATION_DATABASE_URL,
   * it is equal to `url`, whether or not that role is the owner.
   */
  ownerUrl: string
}

/** Returns the connection strings of an external database; undefined when none is set. */
export function addressesOf({ databaseUrl, migrationDatabaseUrl }: Config): Addresses | undefined {
  return databaseUrl === undefined ? undefined : { url: databaseUrl, ownerUrl: migrationDatabaseUrl ?? databaseUrl }
}
