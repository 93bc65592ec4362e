import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQueries } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { pageOf } from '@vitrine/contract/pages.ts'
import { allows } from '@vitrine/contract/scopes.ts'
import { useState } from 'react'

import { session } from '../api/current-session.ts'
import { useMe } from '../api/use-me.ts'
import { linkTo } from '../link-to.ts'
import { t } from '../messages/messages.ts'
import { Palette, type PaletteGroup, type PaletteItem } from '../ui/overlay/palette.tsx'
import { usePaletteActions } from './palette-actions.ts'
import { targetIcon } from './palette-icons.ts'
import { searches } from './palette-searches.ts'
import { rankOf, searchesFor } from './palette-pages.ts'
import { keyOf, mentions, type Target } from './palette-target.ts'
import { keepRecent, readRecent } from './recent-targets.ts'

const PAUSE_MS = 150
const SHORTEST = 2

/** The command palette, which opens pages, finds records, and runs the actions that the user may perform. */
export function CommandPalette({ onClose }: { onClose: () => void }) {
  const [query, setQuery] = useState('')
  const typed = query.trim()
  const [search] = useDebouncedValue(typed, PAUSE_MS)
  const me = useMe()
  const navigate = useNavigate()
  const recentKey = `paletteRecent:${me.id}:${session.storeId ?? ''}`
  const [recent] = useState(() => readRecent(recentKey).filter(({ page }) => allows(me, pageOf(page).access)))

  function open(target: Target): void {
    keepRecent(recentKey, target)
    const to = (linkTo as (page: string, params?: object) => string)(target.page, target.params)
    void navigate({ to, search: target.search ?? {} })
  }
  const itemOf = (group: 'recent' | 'found', target: Target): PaletteItem => ({
    id: `${group} ${keyOf(target)}`,
    label: target.label,
    hint: target.hint,
    Icon: targetIcon(target.page),
    run: () => open(target),
  })

  const actions = usePaletteActions(open)
  const allowed = searchesFor(me, searches)
  const isSearching = typed.length >= SHORTEST && search.length >= SHORTEST
  const answers = useQueries({
    queries: allowed.map(({ list, find }) => ({
      queryKey: ['palette', list, search],
      queryFn: ({ signal }: { signal: AbortSignal }) => find(search, signal),
      enabled: isSearching,
      retry: false,
      placeholderData: keepPreviousData,
    })),
  })

  const found: PaletteGroup[] = allowed.map(({ list }, index) => {
    const { data = [], isPlaceholderData = true } = answers[index] ?? {}
    const isCurrent = typed === search && !isPlaceholderData
    // Results of an earlier search stay while they match, so that Enter never opens one that the typed text rules out.
    const matching = isSearching ? data.filter((target) => isCurrent || mentions(target, typed)) : []
    const items = matching.map((target) => itemOf('found', target))
    // Files can have the same name, and then lead to the same place.
    return { label: t(`page.${list}` as 'page.website.orders'), items: [...new Map(items.map((item) => [item.id, item])).values()] }
  })
  const ranked = (items: typeof actions.pages) =>
    items
      .map((item) => ({ item, rank: rankOf([item.label, ...(item.name ? [item.name] : [])], item.words, typed) }))
      .filter(({ rank }) => rank !== null)
      .toSorted((one, other) => (one.rank ?? 0) - (other.rank ?? 0))
      .map(({ item }) => item)
  const groups: PaletteGroup[] = [
    {
      label: t('palette.recent'),
      items: typed === '' ? recent.map((target) => itemOf('recent', target)) : [],
    },
    { label: t('palette.pages'), items: ranked(actions.pages) },
    { label: t('palette.actions'), items: ranked(actions.commands) },
    ...found,
  ]
  const searching = typed !== search || answers.some(({ isFetching }) => isFetching)
  return (
    <Palette
      query={query}
      onQuery={setQuery}
      groups={groups.filter(({ items }) => items.length > 0)}
      searching={searching}
      onClose={onClose}
    />
  )
}
