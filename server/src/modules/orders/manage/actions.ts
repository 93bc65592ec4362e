import type { OrderAction } from '@vitrine/contract/calls/order-actions.ts'

import type { Handlers } from '../../../platform/http/bind.ts'
import type { StoreContext } from '../../../platform/http/context.ts'
import { problem } from '../../../platform/problem.ts'
import { cancelOrder } from './cancel.ts'
import { archiveOrder, updateOrder } from './edit.ts'
import { addEvent, type OrderActor } from '../events.ts'
import { markDelivered } from '../fulfillment/delivery.ts'
import { fulfillOrder } from '../fulfillment/fulfill.ts'
import { cancelFulfillment, updateTracking } from '../fulfillment/shipments.ts'
import { requestEmail } from '../emails/request-email.ts'
import { captureOrder } from '../payments/capture.ts'
import { markPaid } from '../payments/mark-paid.ts'
import { refundOrder } from '../refunds/refund.ts'
import { voidOrder } from '../payments/void.ts'
import { selectOrder } from '../queries.ts'
import { readOrder } from './read.ts'

/** Returns the member who acts, the order, and the time. */
const actor = ({ storeId, caller, services }: StoreContext, orderId: string): OrderActor => ({
  storeId,
  orderId,
  userId: caller.userId,
  at: services.now(),
})

/** Returns the order after an action, which is the response to the action. */
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
  async 'orders.markDelivered'(context, { params: { id, fulfillmentId }, body }) {
    await markDelivered(context.tx, { ...actor(context, id), fulfillmentId }, body)
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
    await requestEmail(context.tx, { storeId: context.storeId, orderId: id, mail: 'confirmation' })
    return after(context, id)
  },
}
