// This process applies the migrations of a folder and is killed by a test. Its arguments are a connection string and the folder.
import { migrate, readMigrations } from '../src/platform/db/migrate.ts'

const [url = '', folder = ''] = process.argv.slice(2)
await migrate(url, { migrations: await readMigrations(folder) })
