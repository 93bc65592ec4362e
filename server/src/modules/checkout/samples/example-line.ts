import type { CartView } from '@vitrine/theme/views/pages.ts'

import type { Basket } from '../../pricing/api.ts'

/** What the sample of a store without products contains. The price is in minor units. */
const example = { id: 'example', title: 'Example product', price: 2500 }

/** The cart of a store without products that can be bought. */
export const exampleCart: CartView = {
  lines: [{ ...example, href: '/', choice: '', image: null, quantity: 1, compareAt: null, total: example.price }],
  subtotal: example.price,
  saved: 0,
}

/** Returns a basket with the example as its only line. */
export const exampleBasket = (basket: Basket): Basket => ({
  ...basket,
  lines: [
    {
      variantId: example.id,
      productId: example.id,
      title: example.title,
      variantTitle: '',
      handle: '',
      sku: '',
      vendor: '',
      quantity: 1,
      unitPriceCents: example.price,
      compareAtCents: null,
      costCents: null,
      taxable: true,
      requiresShipping: true,
      weightGrams: 0,
      isLimited: false,
      isTracked: false,
      picture: null,
      collectionIds: [],
    },
  ],
  notices: [],
})
