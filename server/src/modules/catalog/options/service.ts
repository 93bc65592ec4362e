import { uuidv7 } from 'uuidv7'

import type { Tx } from '../../../platform/db/transactions.ts'
import type { StoreContext } from '../../../platform/http/context.ts'
import { fieldProblem, problem, unknownId, unknownIds } from '../../../platform/problem.ts'
import { enqueue } from '../../../platform/jobs/outbox.ts'
import { holdMedia } from '../../media/api.ts'
import { deleteOption, insertOption, isSpellingTaken, lockLibrary, replaceValues, updateOption, valuesOf, versionsOf } from './queries.ts'
import { checkValues, type OptionFields, otherSpellings, spellingsOf } from './spellings.ts'

/** The ID of an option, with the version that the client read. */
interface Seen {
  id: string
  version: number
}

/** The open transaction that changes the library, and its store. */
type Place = Pick<StoreContext, 'tx' | 'storeId'>

/**
 * Adds an option to the library.
 * @returns its ID
 * @throws Problem `invalid_input`, `unknown_ids`, `option_taken`
 */
export async function createOption(context: Place, fields: OptionFields): Promise<string> {
  const { tx, storeId } = context
  const id = uuidv7()
  checkFields(fields)
  await lockLibrary(tx, storeId)
  await refuseTaken(tx, fields, null)
  await insertOption(tx, { store_id: storeId, id, ...columnsOf(fields) })
  await writeValues(context, id, fields, new Set())
  return id
}

/**
 * Replaces an option that was read at `version`. Values sent with an ID keep it, others are new, and omitted ones are deleted.
 * The options merged into it are deleted. If any of these options has changed since the client read it, nothing is replaced or
 * deleted.
 * @throws Problem `not_found`, `version_conflict`, `invalid_input`, `unknown_ids`, `option_taken`
 */
export async function replaceOption(
  context: Place,
  id: string,
  { merged, version, ...fields }: OptionFields & { version: number; merged: readonly Seen[] },
): Promise<void> {
  const { tx, storeId } = context
  const others = merged.filter((one) => one.id !== id)
  checkFields(fields)
  await lockLibrary(tx, storeId)
  const current = await versionsOf(tx, [id, ...others.map((one) => one.id)])
  if (!current.has(id)) throw problem('not_found')
  const gone = merged.flatMap((one, at) => (current.has(one.id) ? [] : [unknownId(`merged.${at}.id`, one.id)]))
  if (gone.length > 0) throw unknownIds(gone)
  if ([{ id, version }, ...others].some((one) => current.get(one.id) !== one.version)) throw problem('version_conflict')
  for (const one of others) await takeOut(context, one.id)
  await refuseTaken(tx, fields, id)
  await updateOption(tx, id, columnsOf(fields))
  const previous = await valuesOf(tx, id)
  await writeValues(context, id, fields, new Set(previous.map((value) => value.id)))
  await pruneMedia(context, previous)
}

/**
 * Deletes an option from the library. Products keep the option.
 * @throws Problem `not_found`
 */
export async function removeOption(context: Place, id: string): Promise<void> {
  await lockLibrary(context.tx, context.storeId)
  if (!(await takeOut(context, id))) throw problem('not_found')
}

/**
 * Deletes an option, and enqueues the deletion of images that only its values used.
 * @returns whether the option existed
 */
async function takeOut(context: Place, id: string): Promise<boolean> {
  const previous = await valuesOf(context.tx, id)
  const wasThere = await deleteOption(context.tx, id)
  await pruneMedia(context, previous)
  return wasThere
}

const columnsOf = (fields: OptionFields) => ({ name: fields.name, synonyms: otherSpellings(fields), display: fields.display })

function checkFields({ values }: OptionFields): void {
  const errors = checkValues(values)
  if (errors.length > 0) throw problem('invalid_input', errors)
}

/** Refuses a spelling that another option already has. */
async function refuseTaken(tx: Tx, fields: OptionFields, id: string | null): Promise<void> {
  if (await isSpellingTaken(tx, spellingsOf(fields), id)) throw fieldProblem('option_taken', 'name')
}

async function writeValues({ tx, storeId }: Place, optionId: string, { values }: OptionFields, known: ReadonlySet<string>) {
  const held = await holdMedia(tx, [...new Set(values.flatMap(({ mediaId }) => mediaId ?? []))])
  const errors = values.flatMap(({ id, mediaId }, at) => [
    ...(id !== undefined && (!known.has(id) || values.findIndex((value) => value.id === id) < at)
      ? [unknownId(`values.${at}.id`, id, 'option_value_gone')]
      : []),
    ...(mediaId !== null && !held.has(mediaId) ? [unknownId(`values.${at}.mediaId`, mediaId, 'media_gone')] : []),
  ])
  if (errors.length > 0) throw unknownIds(errors)
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

/** Enqueues the deletion of these swatch images. After the commit, the job deletes the images that nothing else uses. */
async function pruneMedia({ tx, storeId }: Place, values: readonly { media_id: string | null }[]): Promise<void> {
  const mediaIds = [...new Set(values.flatMap(({ media_id }) => media_id ?? []))]
  if (mediaIds.length > 0) await enqueue(tx, storeId, 'media.prune', { storeId, mediaIds })
}
