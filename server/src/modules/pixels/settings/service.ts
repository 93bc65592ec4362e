import { PIXELS_MAX } from '@vitrine/contract/pixel-limits.ts'
import { pixelFacts } from '@vitrine/contract/pixel-platforms.ts'
import { allows } from '@vitrine/contract/scopes.ts'
import { uuidv7 } from 'uuidv7'

import { lockFor } from '../../../platform/db/lock-for.ts'
import { enterStore } from '../../../platform/db/transactions.ts'
import type { StoreContext } from '../../../platform/http/context.ts'
import { problem } from '../../../platform/problem.ts'
import { checkInput } from './check-input.ts'
import type { PixelFields, PixelRow } from './pixel-row.ts'
import {
  countPixels,
  deletePixel,
  dropWaiting,
  findPixel,
  insertPixel,
  lockPixel,
  selectShared,
  type SharedPixel,
  updatePixel,
} from './queries.ts'
import { requireAgreement } from './several-stores.ts'
import { sealToken } from './token.ts'

/**
 * Adds a pixel.
 * @returns its ID
 * @throws Problem `invalid_input`, `unknown_ids`, `pixels_full`, `custom_code_admins_only`
 */
export async function createPixel(context: StoreContext, fields: PixelFields): Promise<string> {
  const { tx, storeId, services } = context
  const token = fields.token ?? null
  await checkInput(context, fields, token !== null)
  await lockFor(tx, `pixels of ${storeId}`)
  if ((await countPixels(tx)) >= PIXELS_MAX) throw problem('pixels_full')
  const id = uuidv7()
  const now = services.now()
  await insertPixel(tx, {
    ...columnsOf(fields),
    store_id: storeId,
    id,
    is_enabled: fields.isEnabled,
    token: token === null ? null : sealToken(services.config, id, token),
    created_at: now,
    updated_at: now,
  })
  return id
}

/**
 * Replaces the settings of a pixel that was read at `version`, and of its copies in other stores. Each store keeps whether it is on.
 * @throws Problem `not_found`, `version_conflict`, `pixel_is_shared`, `pixel_of_several_stores`, `pixel_scope_not_shared`, and as
 * `createPixel`
 */
export async function changePixel(context: StoreContext, id: string, version: number, fields: PixelFields): Promise<void> {
  const { tx, services } = context
  const current = await lockOwn(context, id)
  if (current.version !== version) throw problem('version_conflict')
  // A container is only changed by those who may add one, and so is what was one.
  if (current.platform === 'gtm' && !allows(context.permissions, 'admin')) throw problem('custom_code_admins_only')
  const keepsToken = fields.token === undefined && fields.platform === current.platform
  await checkInput(context, fields, keepsToken ? current.token !== null : typeof fields.token === 'string')
  const shared = await selectShared(tx, id)
  await requireAgreement(context, shared, current, fields)
  if (shared.length > 0 && !isShareable(fields.scope)) throw problem('pixel_scope_not_shared')
  const token = keepsToken ? current.token : typeof fields.token === 'string' ? sealToken(services.config, id, fields.token) : null
  const columns = { ...columnsOf(fields), token, version: version + 1, updated_at: services.now() }
  if (!fields.isEnabled) await dropWaiting(tx, id)
  await updatePixel(tx, id, { ...columns, is_enabled: fields.isEnabled })
  await inCopies(context, shared, (copy) => updatePixel(tx, copy.id, columns))
}

/**
 * Turns a pixel on or off in this store, also one that another store shares.
 * @throws Problem `not_found`, `custom_code_admins_only`
 */
export async function switchPixel({ tx, permissions, services }: StoreContext, id: string, isEnabled: boolean): Promise<void> {
  const current = await lockPixel(tx, id)
  if (!current) throw problem('not_found')
  if (isEnabled && current.platform === 'gtm' && !allows(permissions, 'admin')) throw problem('custom_code_admins_only')
  if (current.is_enabled === isEnabled) return
  if (!isEnabled) await dropWaiting(tx, id)
  await updatePixel(tx, id, { is_enabled: isEnabled, version: current.version + 1, updated_at: services.now() })
}

/**
 * Deletes a pixel, and its copies in other stores.
 * @throws Problem `not_found`, `pixel_is_shared`
 */
export async function removePixel(context: StoreContext, id: string): Promise<void> {
  const { tx } = context
  await lockOwn(context, id)
  const shared = await selectShared(tx, id)
  await deletePixel(tx, id)
  await inCopies(context, shared, (copy) => deletePixel(tx, copy.id))
}

/** Whether the products of a scope mean the same in other stores. */
export const isShareable = ({ kind }: PixelFields['scope']): boolean => kind === 'all' || kind === 'tags'

/** Returns a pixel that belongs to this store, without locking it. */
export async function findOwn({ tx }: Pick<StoreContext, 'tx'>, id: string): Promise<PixelRow> {
  return own(await findPixel(tx, id))
}

/** Locks a pixel that belongs to this store. */
export async function lockOwn({ tx }: Pick<StoreContext, 'tx'>, id: string): Promise<PixelRow> {
  return own(await lockPixel(tx, id))
}

function own(row: PixelRow | undefined): PixelRow {
  if (!row) throw problem('not_found')
  if (row.origin_id !== null) throw problem('pixel_is_shared')
  return row
}

/**
 * Does something with each copy of a pixel in the store that has it, in this transaction. An owner of both stores put it there. Whoever
 * works on the pixel names and deletes it; what it tells is changed after `requireAgreement`.
 */
export async function inCopies(
  { tx, storeId, caller }: Pick<StoreContext, 'tx' | 'storeId' | 'caller'>,
  copies: readonly SharedPixel[],
  work: (copy: SharedPixel) => Promise<void>,
): Promise<void> {
  for (const copy of copies) {
    await enterStore(tx, copy.store_id)
    await work(copy)
  }
  if (copies.length > 0) await enterStore(tx, storeId, caller.userId)
}

/** Returns the columns of a pixel's settings. What its platform doesn't have is empty. */
function columnsOf({ platform, label, code, account, eventCodes, endpoint, scope, events, consent, testCode }: PixelFields) {
  return {
    platform,
    label,
    code: pixelFacts[platform].code === null ? '' : code,
    account: platform === 'pinterest' ? account : '',
    event_codes: JSON.stringify(platform === 'x' ? eventCodes : {}),
    endpoint: platform === 'custom' ? endpoint : '',
    scope: JSON.stringify(scope),
    events: [...new Set(events)],
    consent,
    test_code: testCode,
  }
}
