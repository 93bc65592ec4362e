import { NativeSelect } from '@mantine/core'

import { t } from '../../messages/messages.ts'
import { Card } from '../layout/card.tsx'
import { fullTime } from '../data/format.ts'
import { DateTimeField } from './date-time-field.tsx'
import type { Publication, Published } from './publication.ts'
import { useStore } from '../../api/use-store.ts'

const choices = ['now', 'draft', 'date'] as const

interface PublishCardProps {
  value: Publication
  onChange: (value: Publication) => void
  /** The state on the server; null for a new resource. */
  saved: Published | null
  error: string | undefined
}

/** A card that decides whether shoppers see a resource: now, never, or from a date on. */
export function PublishCard({ value, onChange, saved, error }: PublishCardProps) {
  return (
    <Card title={t('kit.publish')}>
      <div className="stack">
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
          <DateTimeField label={t('kit.publish.at')} value={value.at} onChange={(at) => onChange({ choice: 'date', at })} error={error} />
        )}
      </div>
    </Card>
  )
}

function useHelp(value: Publication, saved: Published | null): string | undefined {
  const { standardTimezone } = useStore()
  const from = (instant: string) => ({ date: fullTime(instant, standardTimezone) })
  if (value.choice === 'draft') return t('kit.publish.draft.help')
  if (value.choice === 'date') return value.at === '' ? undefined : t('kit.publish.date.help', from(value.at))
  return saved?.isVisible && saved.publishedAt !== null ? t('kit.publish.since', from(saved.publishedAt)) : t('kit.publish.now.help')
}
