import { CART_QUANTITY_MAX } from '@vitrine/contract/limits.ts'

import type { Resource } from '../../../../ui/form/resource-picker/resources.ts'
import { t } from '../../../../messages/messages.ts'
import { linesIn, type CartLine } from './cart-text.ts'

/** A variant that was picked, and how many: null is empty, NaN no number. */
export type CartVariant = Pick<Resource, 'id' | 'title' | 'choice' | 'imageUrl'> & { quantity: number | null }

/** What is in the cart that is tried. `pasted`: SKUs as they are typed; null while nobody wants to. */
export interface Items {
  variants: readonly CartVariant[]
  pasted: string | null
}

export const emptyItems: Items = { variants: [], pasted: null }

const isQuantity = (quantity: number | null): quantity is number => quantity !== null && quantity >= 1 && quantity <= CART_QUANTITY_MAX

/** What is wrong with one line that was picked. */
export const wrongQuantity = ({ quantity }: CartVariant): string | null =>
  isQuantity(quantity) ? null : t('discounts.simulator.items.bounds', { max: CART_QUANTITY_MAX })

/** What is wrong with what is pasted. */
export function wrongPasted({ pasted }: Items): string | null {
  const wrong = pasted === null ? null : linesIn(pasted).wrong
  return wrong === null ? null : t('discounts.simulator.items.quantity', { line: wrong, max: CART_QUANTITY_MAX })
}

/** Why a cart cannot be tried. */
export function wrongInItems(items: Items): string | null {
  if (cartLines(items).length === 0) return t('discounts.simulator.items.required')
  return items.variants.map(wrongQuantity).find((wrong) => wrong !== null) ?? wrongPasted(items)
}

/** The lines the server is asked about. */
export const cartLines = ({ variants, pasted }: Items): CartLine[] => [
  ...variants.map(({ id, quantity }) => ({ item: id, quantity: quantity ?? 0 })),
  ...(pasted === null ? [] : linesIn(pasted).lines),
]
