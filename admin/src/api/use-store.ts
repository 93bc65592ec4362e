import { useSuspenseQuery } from '@tanstack/react-query'

import { callQuery } from './query.ts'

/** Returns the store of this tab: name, currency, time zone, trial and more. The shell loads it before it shows any page. */
export const useStore = () => useSuspenseQuery(callQuery('stores.preference')).data
