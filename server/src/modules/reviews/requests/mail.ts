import type { Config } from '../../../config.ts'
import type { Tx } from '../../../platform/db/transactions.ts'
import { fromStore } from '../../../platform/mail/from-store.ts'
import { mailLanguage } from '../../../platform/mail/language.ts'
import type { MailMessage } from '../../../platform/mail/message.ts'
import type { ReviewRequestMail } from '../../../platform/mail/store-mails.ts'
import { languageOfCustomer } from '../../customers/api.ts'
import { imageUrl, TILE_WIDTH } from '../../media/api.ts'
import { selectStore } from '../../orders/api.ts'
import { linksOf } from './links.ts'
import { productsOf } from './queries.ts'

interface Request {
  id: string
  orderId: string
}

/**
 * Returns the email that asks for reviews of an order, with the products that weren't reviewed yet. Returns undefined when the order
 * does not exist.
 */
export async function requestMail(tx: Tx, config: Config, request: Request): Promise<MailMessage | undefined> {
  const order = await findOrder(tx, request.orderId)
  if (!order) return undefined
  const store = await selectStore(tx)
  const data = await dataOf(tx, config, request, { order, store })
  return {
    to: order.email,
    ...fromStore(store),
    language: mailLanguage(store.languages, order.language || (await languageOfCustomer(tx, order.email))),
    orderId: request.orderId,
    unsubscribeLink: data.unsubscribeLink,
    template: 'review-request',
    data,
  }
}

/** Returns the content of the email about an order for a preview. Its links lead nowhere. */
export async function previewRequest(tx: Tx, config: Config, orderId: string): Promise<ReviewRequestMail | undefined> {
  const [order, store] = [await findOrder(tx, orderId), await selectStore(tx)]
  return order && dataOf(tx, config, { id: orderId, orderId }, { order, store })
}

const findOrder = (tx: Tx, id: string) =>
  tx.selectFrom('orders').select(['name', 'email', 'customer_name', 'language']).where('id', '=', id).executeTakeFirst()

type Found = {
  order: NonNullable<Awaited<ReturnType<typeof findOrder>>>
  store: Awaited<ReturnType<typeof selectStore>>
}

async function dataOf(tx: Tx, config: Config, { id, orderId }: Request, { order, store }: Found): Promise<ReviewRequestMail> {
  const products = await productsOf(tx, orderId)
  return {
    storeName: store.name,
    firstName: order.customer_name.split(' ')[0] ?? '',
    order: order.name,
    products: products
      .filter(({ is_reviewed }) => !is_reviewed)
      .map(({ title, quantity, image }) => ({ title, quantity, pictureUrl: (image && imageUrl(config, image, TILE_WIDTH)) ?? '' })),
    ...linksOf(config, store, id),
  }
}
