import { api } from './api.ts'
import { importFile } from './import-file.ts'
import type { Owner } from './people.ts'

/** Creates a product and an order, so that lists have a row and detail pages have content. */
export async function stock({ session }: Owner): Promise<{ productId: string; orderId: string }> {
  const token = session.accessToken
  const variants = [{ optionValues: [], priceCents: 2500 }]
  const product = await api('products.create', { token, body: { title: 'Enamel kettle', status: 'active', variants } })
  await importFile(token, 'orders', 'one-order.csv')
  const { items } = await api('orders.list', { token })
  return { productId: product.id, orderId: items[0]?.id ?? '' }
}
