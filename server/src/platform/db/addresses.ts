import type { Config } from '../../config.ts'

/** The connection strings of the database. */
export interface Addresses {
  /** The connection string of the role that the server runs as. */
  url: string
  /**
   * The connection string of the role that creates and changes tables. If MIGRATION_DATABASE_URL is not set for an external
   * database, this is `url`, whether or not the role in it owns the tables.
   */
  ownerUrl: string
}

/** Returns the connection strings of an external database; undefined when none is set. */
export function addressesOf({ databaseUrl, migrationDatabaseUrl }: Config): Addresses | undefined {
  return databaseUrl === undefined ? undefined : { url: databaseUrl, ownerUrl: migrationDatabaseUrl ?? databaseUrl }
}
