import { NativeSelect } from '@mantine/core'
import { useState } from 'react'

import { t } from '../words/words.ts'
import { Card } from './card.tsx'
import { exactTime } from './format.ts'
import { InstantField } from './instant-field.tsx'
import css from './search-listing.module.css'
import { useStore } from './use-store.ts'

const choices = ['now', 'draft', 'date'] as const

/** When something is to be seen in the store. Text while it is typed: `at` is a UTC instant or '' for none yet. */
export type Publication = { choice: 'now' } | { choice: 'draft' } | { choice: 'date'; at: string }

/** Of a saved thing: `publishedAt` null is a draft, an instant to come a date of publication. */
export function publicationOf(publishedAt: string | null, now = Date.now()): Publication {
  if (publishedAt === null) return { choice: 'draft' }
  return Date.parse(publishedAt) > now ? { choice: 'date', at: publishedAt } : { choice: 'now' }
}

/** What the server takes; what is visible already stays so since then. */
export function publishedAtOf(publication: Publication, saved: string | null, now = Date.now()): string | null {
  if (publication.choice === 'draft') return null
  if (publication.choice === 'date') return publication.at || null
  return saved !== null && Date.parse(saved) <= now ? saved : new Date(now).toISOString()
}

/** What is wrong with it; null when nothing is. */
export const publicationError = (publication: Publication): string | null =>
  publication.choice === 'date' && publication.at === '' ? t('kit.publish.at.required') : null

interface PublishCardProps {
  value: Publication
  onChange: (value: Publication) => void
  /** As the server has it; null for a draft or something new. */
  saved: string | null
  error: string | undefined
}

/** Whether shoppers see something now, not at all, or from a date on. */
export function PublishCard({ value, onChange, saved, error }: PublishCardProps) {
  return (
    <Card title={t('kit.publish')}>
      <div className={css['stack']}>
        <NativeSelect
          aria-label={t('kit.publish')}
          data={choices.map((choice) => ({ value: choice, label: t(`kit.publish.${choice}`) }))}
          description={useHelp(value, saved)}
          value={value.choice}
          onChange={({ currentTarget }) => {
            const choice = choices.find((one) => one === currentTarget.value) ?? 'draft'
            onChange(choice === 'date' ? { choice, at: '' } : { choice })
          }}
        />
        {value.choice === 'date' && (
          <InstantField label={t('kit.publish.at')} value={value.at} onChange={(at) => onChange({ choice: 'date', at })} error={error} />
        )}
      </div>
    </Card>
  )
}

function useHelp(value: Publication, saved: string | null): string | undefined {
  const { standardTimezone } = useStore()
  const [now] = useState(() => Date.now())
  if (value.choice === 'draft') return t('kit.publish.draft.help')
  if (value.choice === 'now') {
    const since = publishedAtOf(value, saved, now)
    return since === saved && saved !== null
      ? t('kit.publish.since', { date: exactTime(saved, standardTimezone) })
      : t('kit.publish.now.help')
  }
  if (value.at === '') return undefined
  return Date.parse(value.at) > now ? t('kit.publish.later', { date: exactTime(value.at, standardTimezone) }) : t('kit.publish.past')
}
