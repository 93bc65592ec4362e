import type { Config } from '../config.ts'

/** Where the database is. */
export interface Addresses {
  /** As whom the server runs. */
  url: string
  /** As whom tables are made and changed. The same as `url` where only one address is set, which may then be the owner's or not. */
  ownerUrl: string
}

/** The addresses of a database that is not ours; undefined where none is set. */
export function addressesOf({ databaseUrl, migrationDatabaseUrl }: Config): Addresses | undefined {
  return databaseUrl === undefined ? undefined : { url: databaseUrl, ownerUrl: migrationDatabaseUrl ?? databaseUrl }
}
