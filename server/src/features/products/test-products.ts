import type { Product, ProductInput } from '@vitrine/contract/calls/products.ts'
import type { z } from 'zod'

import type { Actor, House } from '../../../test/house.ts'

export type ProductAnswer = z.output<typeof Product>
type Body = z.input<typeof ProductInput>

export const plainVariant = { optionValues: [], priceCents: 1000 }

/** A body that is valid with `fields` put over it. */
export function productBody(fields: Partial<Body> = {}): Body {
  return { title: 'Plain mug', variants: [plainVariant], ...fields }
}

/** Variants of one option `Size`, one per name. */
export function sized(...sizes: string[]): Pick<Body, 'options' | 'variants'> {
  return {
    options: [{ name: 'Size', values: sizes }],
    variants: sizes.map((size) => ({ optionValues: [size], priceCents: 1000 })),
  }
}

/** Adds a product; fails when the API does. */
export async function addProduct(house: House, owner: Actor, fields: Partial<Body> = {}): Promise<ProductAnswer> {
  const reply = await house.call('products.create', { as: owner, body: productBody(fields) })
  if (reply.status !== 200) throw new Error(reply.text)
  return reply.body as ProductAnswer
}

/** The answer of a product as the body of an update. */
export function asInput({
  id: _id,
  currency: _currency,
  isVisible: _visible,
  createdAt: _created,
  updatedAt: _updated,
  media,
  variants,
  ...rest
}: ProductAnswer) {
  return {
    ...rest,
    variants: variants.map(({ committed: _committed, ...variant }) => variant),
    media: media.map(({ id, alt }) => ({ id, alt })),
  }
}
