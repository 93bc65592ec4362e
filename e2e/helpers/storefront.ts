import { PORT } from '../server-address.ts'
import { api } from './api.ts'
import { newOwner, type Owner } from './people.ts'

export interface TestStorefront {
  owner: Owner
  origin: string
}

const sizes = ['S', 'M', 'L']

/**
 * Creates a store with twelve products in three sizes, a collection and published pages. Returns the store's owner and origin.
 */
export async function newStorefront(): Promise<TestStorefront> {
  const owner = await newOwner()
  const token = owner.session.accessToken
  for (let n = 1; n <= 12; n++)
    await api('products.create', {
      token,
      body: {
        title: `Enamel kettle ${n}`,
        bodyHtml: '<p>Holds a litre. Whistles.</p>',
        vendor: n % 2 ? 'North' : 'South',
        status: 'active',
        options: [{ name: 'Size', values: sizes }],
        variants: sizes.map((size, place) => ({
          optionValues: [size],
          priceCents: 2000 + n * 100 + place * 50,
          compareAtCents: n === 1 ? 4000 : null,
          inventoryTracker: 'vitrine',
          // The last size of the first product is sold out.
          inventoryQuantity: n === 1 && place === 2 ? 0 : 20,
        })),
      },
    })
  const rules = { match: 'all', rules: [{ field: 'vendor', relation: 'is', value: 'North' }] }
  await api('collections.create', { token, body: { title: 'From the north', publishedAt: '2026-01-01T00:00:00.000Z', rules } })
  const { items } = await api('pages.list', { token })
  for (const { id } of items) {
    const { id: _, author: _a, createdAt: _c, updatedAt: _u, isVisible: _v, ...page } = await api('pages.get', { token, params: { id } })
    await api('pages.update', { token, params: { id }, body: { ...page, publishedAt: 'now' } })
  }
  return { owner, origin: `http://${owner.storeDomain.split(':')[0]}:${PORT}` }
}
