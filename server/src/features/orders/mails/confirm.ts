import type { Services } from '../../../services.ts'
import { addEvent } from '../events.ts'

/** The `orders.confirm` job: tells who ordered that the order is in. Run again it tells nobody a second time. */
export async function confirmOrder({ db, now }: Services, { storeId, orderId }: { storeId: string; orderId: string }): Promise<void> {
  await db.inStore(storeId, async (tx) => {
    const order = await tx.selectFrom('orders').select('email').where('id', '=', orderId).executeTakeFirst()
    if (!order || order.email === '') return
    await addEvent(tx, { storeId, orderId, kind: 'mail_sent', userId: null, data: { mail: 'confirmation', to: order.email }, at: now() })
  })
}
