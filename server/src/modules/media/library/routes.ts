import { FILES_QUOTA_BYTES } from '@vitrine/contract/limits.ts'

import type { Handlers } from '../../../platform/http/bind.ts'
import { invalidField, problem } from '../../../platform/problem.ts'
import { visibleLine } from '../../../platform/text/visible-line.ts'
import { libraryFile } from '../uploads/library-file.ts'
import { usedBytes } from '../uploads/quota.ts'
import { describeFile, findFile, findUses, listFiles } from './queries.ts'
import { removeFile, uploadFile } from './service.ts'

export const mediaLibraryHandlers: Handlers<`files.${'list' | 'usage' | 'get' | 'upload' | 'update' | 'remove'}`> = {
  'files.list': async ({ tx, services }, { query }) => {
    const { rows, ...page } = await listFiles(tx, query)
    return { items: rows.map((row) => libraryFile(services.config, row)), ...page }
  },
  'files.usage': async ({ tx, storeId }) => ({ bytes: await usedBytes(tx, storeId), quotaBytes: FILES_QUOTA_BYTES }),
  'files.get': async ({ tx, services }, { params }) => {
    const row = await findFile(tx, params.id)
    if (!row) throw problem('not_found')
    return { ...libraryFile(services.config, row), uses: await findUses(tx, params.id) }
  },
  'files.upload': {
    detached: async (context, { file }) => libraryFile(context.services.config, await uploadFile(context, file)),
  },
  'files.update': async ({ tx, services }, { params, body }) => {
    const name = visibleLine(body.name)
    if (name === '') throw invalidField('required', 'name')
    const row = await describeFile(tx, params.id, { ...body, name })
    if (!row) throw problem('not_found')
    return libraryFile(services.config, row)
  },
  'files.remove': async (context, { params }) => {
    await removeFile(context, params.id)
    return { ok: true }
  },
}
