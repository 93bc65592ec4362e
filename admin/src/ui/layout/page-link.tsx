import { type HistoryState, Link } from '@tanstack/react-router'
import type { PageName } from '@vitrine/contract/pages.ts'
import type { AnchorHTMLAttributes, Ref } from 'react'

import { linkTo, type PageArguments, type PageParams } from '../../link-to.ts'

type PageLinkProps<N extends PageName> = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  to: N
  search?: Record<string, string | undefined>
  /** What the history entry of the opened page contains beside its URL. */
  state?: HistoryState
  ref?: Ref<HTMLAnchorElement>
} & (object extends PageParams<N> ? { params?: PageParams<N> } : { params: PageParams<N> })

/**
 * A link to a page by its name: `<PageLink to="website.products.update" params={{ id }}>`. As a button: `<Button
 * renderRoot={(props) => <PageLink to="website.products.create" {...props} />}>`.
 */
export function PageLink<N extends PageName>({ to, params, search, state, ...anchor }: PageLinkProps<N>) {
  const address = linkTo(to, ...([params] as PageArguments<N>))
  // With exact matching, only a link to the current page itself is announced as current, not links to its parent pages.
  return <Link {...anchor} to={address} search={search ?? {}} state={state ?? {}} activeOptions={{ exact: true, includeSearch: false }} />
}
