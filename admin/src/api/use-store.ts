import { useSuspenseQuery } from '@tanstack/react-query'

import { callQuery } from './query.ts'

/** The store of this tab: name, currency, time zone, plan. The shell has loaded it before any page is shown. */
export const useStore = () => useSuspenseQuery(callQuery('stores.preference')).data
