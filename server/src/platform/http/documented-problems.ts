import { callOf } from '@vitrine/contract/calls.ts'
import type { ProblemCode } from '@vitrine/contract/problems.ts'
import { type RouteName, routeOf } from '@vitrine/contract/routes.ts'

/**
 * Returns the problems that the API document lists for a call: its own, and those that follow from its access, its method and its
 * input.
 */
export function documentedProblems(name: RouteName): ProblemCode[] {
  const { access, problems = [], params, query, body, upload, idempotent } = callOf(name)
  const isSignedIn = access !== 'public'
  const isOfStore = isSignedIn && access !== 'user'
  const codes: [boolean, ProblemCode[]][] = [
    [true, ['bad_request', 'invalid_input', 'too_large', 'unsupported_media', 'unexpected', 'busy', 'unavailable', 'storage_full']],
    [isSignedIn, ['sign_in_required', 'session_ended', 'store_mismatch']],
    [isOfStore, ['not_a_member']],
    [isOfStore && access !== 'member', ['no_permission']],
    [isOfStore && routeOf(name).method !== 'GET', ['store_disabled', 'store_frozen']],
    // The ID in the path or in a field may be of something that does not exist.
    [params !== undefined || body !== undefined, ['not_found']],
    [isOfStore && (body !== undefined || query !== undefined), ['unknown_ids']],
    [upload ?? false, ['unsupported_media', 'too_large']],
    [idempotent ?? false, ['idempotency_reused']],
  ]
  return [...new Set([...problems, ...codes.flatMap(([applies, of]) => (applies ? of : []))])]
}
