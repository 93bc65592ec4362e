import type { FeedInput } from '@vitrine/contract/calls/feeds.ts'
import type { z } from 'zod'

export type FeedFields = z.output<typeof FeedInput>

/** The settings of a feed that decide which items its file has, and how. */
export type FeedSettings = Omit<FeedFields, 'basicAuth' | 'everyHours'>
export type Mapping = FeedSettings['mapping'][number]
export type Rule = FeedSettings['rules'][number]

/** The part of the settings that is stored as JSON; the rest has columns. */
export type StoredSettings = Pick<
  FeedFields,
  'selection' | 'variants' | 'includeOutOfStock' | 'idRule' | 'utm' | 'mapping' | 'rules' | 'gzip'
>
