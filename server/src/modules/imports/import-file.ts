import { createReadStream } from 'node:fs'
import path from 'node:path'

import { problem } from '../../platform/problem.ts'
import type { Services } from '../../services.ts'
import { importAnswer } from './import-answer.ts'
import type { Kind, Preset } from '../../platform/csv/import-definition.ts'
import { findImport } from './queries.ts'
import { type OnProgress, runImport } from './run-import.ts'
import { createImport, startFileRun } from './service.ts'

/**
 * Imports a local file immediately, without the queue and without a dry run. Operators use it.
 * @returns the finished import, with its counts and first errors; `failure` is the reason if the import ended early, for example
 * at a part of the file that cannot be read
 * @throws Problem `import_unreadable`, `too_large`, or `invalid_input` when a required column is missing
 */
export async function importFile(
  services: Services,
  storeId: string,
  filePath: string,
  { kind, preset = 'shopify', overwrite = false }: { kind: Kind; preset?: Preset; overwrite?: boolean },
  onProgress?: OnProgress,
) {
  const fileName = path.basename(filePath)
  const row = await createImport(services, { storeId, userId: null, kind, preset, fileName, stream: createReadStream(filePath) })
  const jobId = await services.db.inStore(storeId, (tx) => startFileRun(tx, { storeId, userId: null, now: services.now() }, row, overwrite))
  await runImport(services, { storeId, importId: row.id, jobId }, 'run', { onProgress })
  return services.db.inStore(storeId, async (tx) => {
    const finished = await findImport(tx, row.id)
    if (!finished) throw problem('not_found')
    return importAnswer(tx, finished)
  })
}
