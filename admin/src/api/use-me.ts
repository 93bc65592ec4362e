import { useSuspenseQuery } from '@tanstack/react-query'

import { meQuery } from './me.ts'

/** The signed-in person with their permissions in this store. The shell has loaded them before any page is shown. */
export const useMe = () => useSuspenseQuery(meQuery).data
