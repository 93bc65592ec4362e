import { chmod, mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'

import { startEmbedded } from '../server/src/platform/db/embedded/embedded.ts'
import { migrate } from '../server/src/platform/db/migrate.ts'
import { runNode } from './program.ts'
import { root } from './root.ts'

/** Writes server/src/platform/db/types.ts from a freshly migrated database. Run it after adding a migration. */
const folder = await mkdtemp(path.join(os.tmpdir(), 'vitrine-types-'))
// When root runs this script, the database uses another account, which needs access to the folder.
await chmod(folder, 0o711)
const database = await startEmbedded({ dataDir: path.join(folder, 'postgres'), log: () => {} })
try {
  await migrate(database.url)
  const codegen = path.join(root, 'node_modules/.bin/kysely-codegen')
  process.exitCode = await runNode([codegen, '--config-file', 'kysely-codegen.json'], {
    cwd: path.join(root, 'server'),
    env: { ...process.env, DATABASE_URL: database.url },
  })
  await runNode([path.join(root, 'node_modules/.bin/oxfmt'), 'server/src/platform/db/types.ts'])
} finally {
  await database.stop()
  await rm(folder, { recursive: true, force: true })
}
