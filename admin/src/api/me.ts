import { queryOptions } from '@tanstack/react-query'

import { CallError } from './call-error.ts'
import { call } from './call.ts'
import { session } from './current-session.ts'
import { callQuery } from './query.ts'
import type { Answer } from './types.ts'

/**
 * The signed-in user with the permissions in this store. An answer without a list of scopes ends the session
 * (specification section 4). An empty list is valid: it belongs to a user who has no permissions.
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
