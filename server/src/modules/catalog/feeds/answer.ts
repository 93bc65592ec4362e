import type { feedCalls } from '@vitrine/contract/calls/feeds.ts'
import type { z } from 'zod'

import type { Config } from '../../../config.ts'
import { type FeedRow, settingsOf } from './feed-row.ts'
import { feedUrl } from './secret.ts'

type FeedAnswer = z.input<(typeof feedCalls)['feeds.get']['answer']>
type RowAnswer = z.input<(typeof feedCalls)['feeds.list']['answer']>['items'][number]

/** Returns the outcome of a feed's builds, as the list and the feed's page show it. */
function outcomeOf(config: Config, row: FeedRow, currency: string) {
  return {
    state: row.state as FeedAnswer['state'],
    failure: row.failure as FeedAnswer['failure'],
    isWaiting: row.requested_at !== null,
    url: feedUrl(config, row, settingsOf(row).gzip),
    currency,
    items: row.items,
    leftOut: row.left_out,
    warnings: row.warnings,
    errors: row.errors,
    builtAt: row.built_at?.toISOString() ?? null,
  }
}

export function feedAnswer(config: Config, row: FeedRow, currency: string, chosen: FeedAnswer['chosen']): FeedAnswer {
  return {
    id: row.id,
    ...settingsOf(row),
    everyHours: row.every_hours,
    basicAuth: row.auth_username === null ? null : { username: row.auth_username },
    ...outcomeOf(config, row, currency),
    chosen,
    progress: row.state === 'building' ? { done: row.progress_done, total: row.progress_total } : null,
    fileBytes: row.file_bytes,
    nextAt: row.next_at.toISOString(),
    issueCounts: row.issue_counts as unknown as FeedAnswer['issueCounts'],
    updatedAt: row.updated_at.toISOString(),
    version: row.version,
  }
}

export function rowAnswer(config: Config, row: FeedRow, currency: string): RowAnswer {
  return {
    id: row.id,
    name: row.name,
    destination: row.destination as RowAnswer['destination'],
    format: row.format as RowAnswer['format'],
    country: row.country,
    everyHours: row.every_hours,
    ...outcomeOf(config, row, currency),
  }
}
