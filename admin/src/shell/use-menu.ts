import type { MenuFacts } from '@vitrine/contract/pages.ts'

import { useMe } from '../api/use-me.ts'
import { useStore } from '../api/use-store.ts'
import { menuFor, type MenuSection } from './menu.ts'
import { useBalance } from './use-balance.ts'

/** Returns the menu of the signed-in user in this tab's store. */
export function useMenu(): MenuSection[] {
  const me = useMe()
  const { menuVariant, businessType, paymentChoice, upsellEnabled } = useStore()
  const balance = useBalance()
  const facts: MenuFacts = {
    variant: menuVariant,
    businessType,
    paymentChoice: paymentChoice.type,
    availableToPayout: balance?.availableToPayout ?? 0,
    upsellEnabled,
  }
  return menuFor(me, facts)
}
