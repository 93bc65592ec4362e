import type { LibraryOption } from '@vitrine/contract/calls/options.ts'
import type { z } from 'zod'

import type { Config } from '../../../config.ts'
import type { Tx } from '../../../platform/db/transactions.ts'
import type { Handlers } from '../../../platform/http/bind.ts'
import { requireThere } from '../../../platform/db/known-ids.ts'
import { problem } from '../../../platform/problem.ts'
import { libraryFile } from '../../media/api.ts'
import { readFilters, saveFilters } from './filters.ts'
import { selectOptions, sortOptions } from './queries.ts'
import { createOption, removeOption, replaceOption } from './service.ts'
import { readUnlisted, readUsage, type Usage } from './usage.ts'

type Call = `options.${'list' | 'create' | 'update' | 'remove' | 'sort'}` | `filters.${'list' | 'save'}`

export const optionHandlers: Handlers<Call> = {
  'options.list': async ({ tx, services }) => {
    const [options, usage, unlisted] = await Promise.all([selectOptions(tx).execute(), readUsage(tx), readUnlisted(tx)])
    return { options: options.map((option) => answerOf(services.config, option, usage)), unlisted }
  },
  'options.create': async (context, { body }) => readOption(context.tx, context.services.config, await createOption(context, body)),
  'options.update': async (context, { params, body }) => {
    await replaceOption(context, params.id, body)
    return readOption(context.tx, context.services.config, params.id)
  },
  'options.remove': async (context, { params }) => {
    await removeOption(context, params.id)
    return { ok: true }
  },
  'options.sort': async ({ tx }, { body }) => {
    await requireThere(tx, 'option_library', body.ids, 'ids')
    await sortOptions(tx, body.ids)
    return { ok: true }
  },
  'filters.list': ({ tx }) => readFilters(tx),
  'filters.save': async ({ tx, storeId }, { body }) => {
    await saveFilters(tx, storeId, body)
    return readFilters(tx)
  },
}

async function readOption(tx: Tx, config: Config, id: string) {
  const [options, usage] = await Promise.all([selectOptions(tx).where('o.id', '=', id).execute(), readUsage(tx)])
  const [option] = options
  if (!option) throw problem('not_found')
  return answerOf(config, option, usage)
}

type OptionRow = Awaited<ReturnType<ReturnType<typeof selectOptions>['execute']>>[number]

function answerOf(config: Config, option: OptionRow, { products, unlistedValues }: Usage): z.input<typeof LibraryOption> {
  return {
    id: option.id,
    name: option.name,
    synonyms: option.synonyms,
    display: option.display as 'text' | 'swatch',
    values: option.values.map(({ media, ...value }) => ({
      ...value,
      // Rows in JSON have dates as text, so the date is converted.
      media: media && libraryFile(config, { ...media, created_at: new Date(media.created_at) }),
      productCount: products.get(value.id) ?? 0,
    })),
    unlistedValues: unlistedValues.get(option.id) ?? [],
    productCount: products.get(option.id) ?? 0,
    version: option.version,
  }
}
