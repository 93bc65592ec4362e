import { useNavigate } from '@tanstack/react-router'
import type { PageName } from '@vitrine/contract/pages.ts'
import { useCallback } from 'react'

import { linkTo, type PageArguments, type PageParams } from '../../link-to.ts'

interface GoOptions<N extends PageName> {
  params?: PageParams<N>
  search?: Record<string, string | undefined>
  /** Whether to replace the current history entry. */
  replace?: boolean
}

/** Returns a function that opens a page by its name: `go('website.products.update', { params: { id } })`. */
export function useGo() {
  const navigate = useNavigate()
  return useCallback(
    <N extends PageName>(name: N, { params, search, replace }: GoOptions<N> = {}) =>
      navigate({ to: linkTo(name, ...([params] as PageArguments<N>)), search: search ?? {}, replace: replace ?? false }),
    [navigate],
  )
}
