import type { MenuFacts } from '@vitrine/contract/pages.ts'

import { useMe } from '../api/use-me.ts'
import { useStore } from '../api/use-store.ts'
import { menuFor, type MenuSection } from './menu.ts'
import { useBalance } from './use-balance.ts'

/** Returns the data of this tab's store that determines which pages its members see. */
export function useMenuFacts(): MenuFacts {
  const { menuVariant, businessType, paymentChoice, upsellEnabled } = useStore()
  const balance = useBalance()
  return {
    variant: menuVariant,
    businessType,
    paymentChoice: paymentChoice.type,
    availableToPayout: balance?.availableToPayout ?? 0,
    upsellEnabled,
  }
}

/** Returns the menu of the signed-in user in this tab's store. */
export const useMenu = (): MenuSection[] => menuFor(useMe(), useMenuFacts())
