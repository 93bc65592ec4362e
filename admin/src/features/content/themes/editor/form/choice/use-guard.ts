import { useQuery } from '@tanstack/react-query'

import { callQuery } from '../../../../../../api/query.ts'

/** Returns whether every image has a variant, and the images that don’t. Products may be edited in another tab meanwhile. */
export function useGuard() {
  const query = useQuery({ ...callQuery('products.unassignedImages'), refetchOnWindowFocus: 'always' })
  return { isMet: query.data?.images === 0, query }
}
