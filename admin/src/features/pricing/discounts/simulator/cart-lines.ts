import { CART_QUANTITY_MAX } from '@vitrine/contract/limits.ts'

import type { Resource } from '../../../../ui/form/resource-picker/resources.ts'
import { t } from '../../../../messages/messages.ts'
import { linesIn, type CartLine } from './cart-text.ts'

/** A picked variant with its quantity, which is null if the field is empty and NaN if its text is not a number. */
export type CartVariant = Pick<Resource, 'id' | 'title' | 'choice' | 'imageUrl'> & { quantity: number | null }

/** The items of the simulated cart. `pasted` contains SKUs as typed; null until the user opens the field. */
export interface Items {
  variants: readonly CartVariant[]
  pasted: string | null
}

export const emptyItems: Items = { variants: [], pasted: null }

const isQuantity = (quantity: number | null): quantity is number => quantity !== null && quantity >= 1 && quantity <= CART_QUANTITY_MAX

/** Returns the error for a picked variant's quantity; null if the quantity is valid. */
export const wrongQuantity = ({ quantity }: CartVariant): string | null =>
  isQuantity(quantity) ? null : t('discounts.simulator.items.bounds', { max: CART_QUANTITY_MAX })

/** Returns the error for the pasted SKUs; null if all lines are valid or the field is not open. */
export function wrongPasted({ pasted }: Items): string | null {
  const wrong = pasted === null ? null : linesIn(pasted).wrong
  return wrong === null ? null : t('discounts.simulator.items.quantity', { line: wrong, max: CART_QUANTITY_MAX })
}

/** Returns the error for the items; null if the cart can be simulated. */
export function wrongInItems(items: Items): string | null {
  if (cartLines(items).length === 0) return t('discounts.simulator.items.required')
  return items.variants.map(wrongQuantity).find((wrong) => wrong !== null) ?? wrongPasted(items)
}

/** Returns the cart lines to send to the server. */
export const cartLines = ({ variants, pasted }: Items): CartLine[] => [
  ...variants.map(({ id, quantity }) => ({ item: id, quantity: quantity ?? 0 })),
  ...(pasted === null ? [] : linesIn(pasted).lines),
]
