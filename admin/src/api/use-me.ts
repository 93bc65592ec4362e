import { useSuspenseQuery } from '@tanstack/react-query'

import { meQuery } from './me.ts'

/** Returns the signed-in user with the permissions in this store. The shell loads them before it shows any page. */
export const useMe = () => useSuspenseQuery(meQuery).data
