import type { OrderSummary } from '../../views/checkout.ts'
import { daysText } from '../../views/delivery-days.ts'
import type { Storefront } from '../../views/storefront.ts'

/** Returns the shipping method with its delivery time, if the method has one, such as "Standard, 3–7 days". */
export const methodText = (storefront: Storefront, { name, days }: NonNullable<OrderSummary['shipping']>): string =>
  days ? [name, daysText(storefront, days)].filter((part) => part !== '').join(', ') : name
