import { useSuspenseQuery } from '@tanstack/react-query'

import { callQuery } from '../api/query.ts'

/** The signed-in person with their permissions in this store. The shell has loaded them before any page is shown. */
export const useMe = () => useSuspenseQuery(callQuery('profile.get')).data
