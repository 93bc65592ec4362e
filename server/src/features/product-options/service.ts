import { uuidv7 } from 'uuidv7'

import type { StoreContext } from '../../http/context.ts'
import { fieldError, fieldProblem, problem } from '../../http/problem.ts'
import { enqueue } from '../../jobs/outbox.ts'
import { holdMedia } from '../media/queries.ts'
import { deleteOption, insertOption, isSpellingTaken, lockLibrary, replaceValues, updateOption, valuesOf } from './queries.ts'
import { checkValues, type OptionFields, otherSpellings, spellingsOf } from './spellings.ts'

/** Where the library is: a store's open transaction. */
type Place = Pick<StoreContext, 'tx' | 'storeId'>

/** Adds an option to the library. @returns its id @throws Problem `invalid_input`, `option_taken` */
export async function createOption(context: Place, fields: OptionFields): Promise<string> {
  const { tx, storeId } = context
  const id = uuidv7()
  await admit(context, fields, null)
  await insertOption(tx, { store_id: storeId, id, ...columnsOf(fields) })
  await writeValues(context, id, fields, new Set())
  return id
}

/**
 * Replaces an option. Values named by id keep it, others are new, the rest goes; so do the options merged into it.
 * @throws Problem `not_found`, `invalid_input`, `option_taken`
 */
export async function replaceOption(
  context: Place,
  id: string,
  { mergedIds, ...fields }: OptionFields & { mergedIds: readonly string[] },
): Promise<void> {
  const { tx } = context
  const others = mergedIds.filter((merged) => merged !== id)
  await admit(context, fields, id, others)
  if (!(await updateOption(tx, id, columnsOf(fields)))) throw problem('not_found')
  const previous = await valuesOf(tx, id)
  await writeValues(context, id, fields, new Set(previous.map((value) => value.id)))
  await pruneMedia(context, previous)
}

/** Takes an option out of the library; products keep it. @throws Problem `not_found` */
export async function removeOption(context: Place, id: string): Promise<void> {
  if (!(await takeOut(context, id))) throw problem('not_found')
}

/** @returns whether there was such an option */
async function takeOut(context: Place, id: string): Promise<boolean> {
  const previous = await valuesOf(context.tx, id)
  const wasThere = await deleteOption(context.tx, id)
  await pruneMedia(context, previous)
  return wasThere
}

const columnsOf = (fields: OptionFields) => ({ name: fields.name, synonyms: otherSpellings(fields), display: fields.display })

/** Refuses what would mean two things, once the options merged into this one have gone. */
async function admit(context: Place, fields: OptionFields, id: string | null, mergedIds: readonly string[] = []): Promise<void> {
  const { tx, storeId } = context
  const errors = checkValues(fields.values)
  if (errors.length > 0) throw problem('invalid_input', errors)
  await lockLibrary(tx, storeId)
  for (const merged of mergedIds) await takeOut(context, merged)
  if (await isSpellingTaken(tx, spellingsOf(fields), id)) throw fieldProblem('option_taken', 'name')
}

async function writeValues({ tx, storeId }: Place, optionId: string, { values }: OptionFields, known: ReadonlySet<string>) {
  const held = await holdMedia(tx, [...new Set(values.flatMap(({ mediaId }) => mediaId ?? []))])
  const errors = values.flatMap(({ id, mediaId }, at) => [
    ...(id !== undefined && (!known.has(id) || values.findIndex((value) => value.id === id) < at)
      ? [fieldError('option_value_gone', `values.${at}.id`)]
      : []),
    ...(mediaId !== null && !held.has(mediaId) ? [fieldError('media_gone', `values.${at}.mediaId`)] : []),
  ])
  if (errors.length > 0) throw problem('invalid_input', errors)
  const rows = values.map((value, position) => ({
    store_id: storeId,
    option_id: optionId,
    id: value.id ?? uuidv7(),
    name: value.name,
    synonyms: otherSpellings(value),
    color: value.color,
    media_id: value.mediaId,
    position,
  }))
  await replaceValues(tx, optionId, rows)
}

/** Pictures that were only a swatch go once this is committed. */
async function pruneMedia({ tx, storeId }: Place, values: readonly { media_id: string | null }[]): Promise<void> {
  const mediaIds = [...new Set(values.flatMap(({ media_id }) => media_id ?? []))]
  if (mediaIds.length > 0) await enqueue(tx, storeId, 'media.prune', { storeId, mediaIds })
}
