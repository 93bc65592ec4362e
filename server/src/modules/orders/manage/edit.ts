import { type WrittenAddress, writtenLengths } from '@vitrine/contract/addresses/address.ts'
import { checkWritten, tidyWritten } from '@vitrine/contract/addresses/check.ts'
import type { orderActionCalls } from '@vitrine/contract/calls/order-actions.ts'
import type { Updateable } from 'kysely'
import type { z } from 'zod'

import type { Tx } from '../../../platform/db/transactions.ts'
import type { DB } from '../../../platform/db/types.ts'
import { fieldError, problem } from '../../../platform/problem.ts'
import { changeOrder } from '../change.ts'
import { addEvents, type OrderActor, type OrderEvent } from '../events.ts'
import { requestEmail } from '../emails/request-email.ts'
import { refreshSearchIndex } from '../search-index.ts'

type Edit = z.output<(typeof orderActionCalls)['orders.update']['body']>

/**
 * Edits the note, tags, contact details or shipping address of an order. Its prices do not change, because the customer agreed to
 * them.
 * @throws Problem `not_found`, `version_conflict`, or `invalid_input` for an address that is invalid in its country
 */
export async function updateOrder(tx: Tx, { storeId, orderId, userId, at }: OrderActor, { version, notify, ...edit }: Edit): Promise<void> {
  const before = await tx
    .selectFrom('orders')
    .select(['note', 'tags', 'email', 'phone', 'shipping_address'])
    .where('id', '=', orderId)
    .executeTakeFirst()
  const address = edit.shippingAddress && soundAddress(edit.shippingAddress)
  const set: Updateable<DB['orders']> = {
    ...(edit.note !== undefined && { note: edit.note }),
    ...(edit.tags !== undefined && { tags: distinct(edit.tags) }),
    ...(edit.email !== undefined && { email: edit.email.toLowerCase() }),
    ...(edit.phone !== undefined && { phone: edit.phone }),
    ...(address !== undefined && { shipping_address: JSON.stringify(address), country: address.country, customer_name: address.name }),
  }
  const after = await changeOrder(tx, orderId, {
    when: (eb) => eb('version', '=', version),
    otherwise: 'version_conflict',
    set: () => set,
  })
  const event = (kind: OrderEvent['kind'], data: OrderEvent['data'] = {}): OrderEvent => ({ storeId, orderId, kind, userId, data, at })
  const isMoved = before?.email !== after.email || before.phone !== after.phone || address !== undefined
  await addEvents(tx, [
    ...(before?.note === after.note ? [] : [event('note_changed')]),
    ...(before?.tags.join() === after.tags.join() ? [] : [event('tags_changed', { tags: after.tags.join(', ') })]),
    ...(isMoved ? [event('address_changed')] : []),
  ])
  await refreshSearchIndex(tx, [orderId])
  if (isMoved && notify && after.email !== '') await requestEmail(tx, { storeId, orderId, mail: 'edited' })
}

/** Tidies and validates an address, and returns it as it will be stored. */
function soundAddress(typed: WrittenAddress): WrittenAddress {
  const address = tidyWritten(typed)
  const errors = Object.entries(checkWritten(address)).map(([field, code]) =>
    fieldError(code, `shippingAddress.${field}`, code === 'too_long' ? { max: writtenLengths[field as keyof WrittenAddress] } : undefined),
  )
  if (errors.length > 0) throw problem('invalid_input', errors)
  return address
}

/** Removes duplicate tags. Tags that differ only in case are the same tag, and the last spelling is kept. */
const distinct = (tags: readonly string[]) => [...new Map(tags.map((tag) => [tag.toLowerCase(), tag])).values()]

/**
 * Archives an order, or opens it again. An order that already has the wanted state keeps it.
 * @throws Problem `not_found`, `order_cancelled`
 */
export async function archiveOrder(tx: Tx, { storeId, orderId, userId, at }: OrderActor, archived: boolean): Promise<void> {
  const [from, to] = archived ? (['open', 'archived'] as const) : (['archived', 'open'] as const)
  const order = await changeOrder(tx, orderId, {
    when: (eb) => eb('state', '<>', 'cancelled'),
    otherwise: 'order_cancelled',
    set: (eb) => ({ state: eb.case().when('state', '=', from).then(to).else(eb.ref('state')).end() }),
  })
  if (order.state === to) await addEvents(tx, [{ storeId, orderId, kind: archived ? 'archived' : 'unarchived', userId, data: {}, at }])
}

/**
 * Adds tags to an order, or removes them. Tags that differ only in case are the same tag.
 * @throws Problem `not_found`
 */
export async function changeTags(tx: Tx, editor: OrderActor, tags: readonly string[], how: 'add-tags' | 'remove-tags'): Promise<void> {
  const order = await changeOrder(tx, editor.orderId)
  const given = new Set(tags.map((tag) => tag.toLowerCase()))
  const others = order.tags.filter((tag) => !given.has(tag.toLowerCase()))
  const wanted = how === 'add-tags' ? distinct([...order.tags, ...tags]) : others
  if (wanted.join() === order.tags.join()) return
  await updateOrder(tx, editor, { version: order.version, tags: wanted, notify: false })
}
