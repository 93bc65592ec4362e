import { queryOptions } from '@tanstack/react-query'

import { CallError } from './call-error.ts'
import { call } from './call.ts'
import { session } from './current-session.ts'
import { callQuery } from './query.ts'
import type { Answer } from './types.ts'

/**
 * The signed-in person, with their permissions in this store. Permissions without scopes at all sign out (specification
 * section 4); an empty list is one of a person who may do nothing.
 */
export const meQuery = queryOptions<Answer<'profile.get'>, CallError>({
  ...callQuery('profile.get'),
  queryFn: async ({ signal }) => {
    const me = await call('profile.get', { signal })
    if (Array.isArray(me.scopes)) return me
    session.end('session_ended')
    throw new CallError({ code: 'session_ended', title: 'No permissions', status: 401, errors: [] })
  },
})
