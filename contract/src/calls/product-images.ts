import { z } from 'zod'

import { defineCalls } from '../call.ts'
import { Id } from '../fields.ts'
import { UNASSIGNED_IMAGES_MAX, UNASSIGNED_PRODUCTS_SHOWN } from '../limits.ts'

export const productImageCalls = defineCalls({
  'products.unassignedImages': {
    access: ['products', 'online_store'],
    summary: 'Count the images of active products with several variants that no variant has',
    answer: z.strictObject({
      /** At the maximum, there may be more. */
      images: z.int().max(UNASSIGNED_IMAGES_MAX),
      /** The first products with such images. */
      products: z.array(z.strictObject({ id: Id, title: z.string(), images: z.int() })).max(UNASSIGNED_PRODUCTS_SHOWN),
    }),
  },
})
