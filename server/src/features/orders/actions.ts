import type { OrderAction } from '@vitrine/contract/calls/order-actions.ts'

import type { Handlers } from '../../http/bind.ts'
import type { StoreContext } from '../../http/context.ts'
import { problem } from '../../http/problem.ts'
import { cancelOrder } from './cancel.ts'
import { archiveOrder, updateOrder } from './edit.ts'
import { addEvent } from './events.ts'
import { fulfillOrder } from './goods/fulfill.ts'
import { cancelFulfillment, updateTracking } from './goods/shipments.ts'
import { askForMail } from './mails/ask.ts'
import { captureOrder } from './money/capture.ts'
import { markPaid } from './money/mark-paid.ts'
import { refundOrder } from './money/refund.ts'
import { voidOrder } from './money/void.ts'
import { selectOrder } from './queries.ts'
import { readOrder } from './read.ts'

/** Who does what to which order, and when. */
const actor = ({ storeId, caller, services }: StoreContext, orderId: string) => ({
  storeId,
  orderId,
  userId: caller.userId,
  at: services.now(),
})

/** Every action answers the order as it is after it. */
const after = ({ tx, services }: StoreContext, orderId: string) => readOrder(tx, services.config, orderId)

export const orderActionHandlers: Handlers<OrderAction> = {
  async 'orders.update'(context, { params: { id }, body }) {
    await updateOrder(context.tx, actor(context, id), body)
    return after(context, id)
  },
  async 'orders.capture'(context, { params: { id }, body }) {
    await captureOrder(context.tx, { ...actor(context, id), ...body })
    return after(context, id)
  },
  async 'orders.markPaid'(context, { params: { id }, body }) {
    await markPaid(context.tx, { ...actor(context, id), ...body })
    return after(context, id)
  },
  async 'orders.void'(context, { params: { id } }) {
    await voidOrder(context.tx, actor(context, id))
    return after(context, id)
  },
  async 'orders.refund'(context, { params: { id }, body }) {
    await refundOrder(context.tx, context.services, { ...actor(context, id), ...body })
    return after(context, id)
  },
  async 'orders.fulfill'(context, { params: { id }, body }) {
    await fulfillOrder(context.tx, { ...actor(context, id), ...body })
    return after(context, id)
  },
  async 'orders.updateTracking'(context, { params: { id, fulfillmentId }, body }) {
    await updateTracking(context.tx, { ...actor(context, id), fulfillmentId }, body)
    return after(context, id)
  },
  async 'orders.cancelFulfillment'(context, { params: { id, fulfillmentId } }) {
    await cancelFulfillment(context.tx, { ...actor(context, id), fulfillmentId })
    return after(context, id)
  },
  async 'orders.cancel'(context, { params: { id }, body }) {
    await cancelOrder(context.tx, context.services, { ...actor(context, id), ...body })
    return after(context, id)
  },
  async 'orders.archive'(context, { params: { id }, body }) {
    await archiveOrder(context.tx, actor(context, id), body.archived)
    return after(context, id)
  },
  async 'orders.comment'(context, { params: { id }, body }) {
    if (!(await selectOrder(context.tx, id))) throw problem('not_found')
    await addEvent(context.tx, { ...actor(context, id), kind: 'comment', data: { text: body.text } })
    return after(context, id)
  },
  async 'orders.resend'(context, { params: { id } }) {
    const order = await selectOrder(context.tx, id)
    if (!order) throw problem('not_found')
    if (order.email === '') throw problem('order_no_email')
    await askForMail(context.tx, { storeId: context.storeId, orderId: id, mail: 'confirmation' })
    return after(context, id)
  },
}
