import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'

import type { CallInput } from '../../../api/types.ts'

type Query = CallInput<'campaigns.report'>['query']
type Sort = NonNullable<Query['sort']>
export type Interaction = NonNullable<Query['interaction']>

const levels = ['source', 'medium', 'campaign', 'term'] as const

/** The settings of the campaign table in the URL. */
export interface CampaignSearch {
  interaction: Interaction
  /** The opened tags in lower case, from the source on. */
  opened: readonly string[]
  /** The sort parameter, with a minus sign when the largest comes first. */
  sort: string
  /** The parameters of the report that the URL has. */
  query: Pick<Query, 'interaction' | 'source' | 'medium' | 'campaign' | 'term' | 'search' | 'sort' | 'direction' | 'cursor'>
  set: (changes: Record<string, string | undefined>) => void
}

/** Writes opened tags for the URL. A tag may be empty, and then it is an empty part: `/google/` is Google without a medium. */
export const writeOpened = (tags: readonly string[]): string | undefined =>
  tags.length === 0 ? undefined : tags.map((tag) => `/${encodeURIComponent(tag)}`).join('')

/** Reads opened tags from the URL. Parts that cannot be decoded are kept as they are. */
export function readOpened(text: string | undefined): string[] {
  const parts = (text ?? '').split('/').slice(1, 1 + levels.length)
  return parts.map((part) => {
    try {
      return decodeURIComponent(part)
    } catch {
      return part
    }
  })
}

export function useCampaignSearch(): CampaignSearch {
  const all: Record<string, string> = useSearch({ strict: false })
  const navigate = useNavigate()
  return useMemo(() => {
    const opened = readOpened(all['opened'])
    const sort = all['sort'] ?? '-visits'
    const interaction = all['interaction'] === 'first' ? 'first' : 'last'
    return {
      interaction,
      opened,
      sort,
      query: {
        interaction,
        ...Object.fromEntries(opened.map((tag, level) => [levels[level]!, tag])),
        ...(all['search'] && { search: all['search'] }),
        ...(all['cursor'] && { cursor: all['cursor'] }),
        sort: sort.replace('-', '') as Sort,
        direction: sort.startsWith('-') ? 'desc' : 'asc',
      },
      set: (changes) => void navigate({ to: '.', search: { ...all, cursor: undefined, ...changes } }),
    }
  }, [all, navigate])
}
