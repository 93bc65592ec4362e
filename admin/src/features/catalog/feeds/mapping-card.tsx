import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { FEED_MAPPINGS_MAX } from '@vitrine/contract/limits.ts'

import { Card } from '../../../ui/layout/card.tsx'
import { t } from '../../../messages/messages.ts'
import css from './feeds.module.css'
import type { FeedForm, Mapping } from './feed-values.ts'
import { MappingRow } from './mapping-row.tsx'

/** The card for attributes that come from elsewhere than by default, or for the columns of a custom feed. */
export function MappingCard({ form }: { form: FeedForm }) {
  const { mapping, destination } = form.values
  const isCustom = destination === 'custom'
  const replace = (at: number, next: Mapping) => form.set('mapping', mapping.with(at, next))
  return (
    <Card title={t(isCustom ? 'feeds.columns' : 'feeds.mapping')}>
      <p className={css['help']}>{t(isCustom ? 'feeds.columns.help' : 'feeds.mapping.help')}</p>
      <ol className={css['rows']}>
        {mapping.map((one, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- a row's only identity is its position, and rows hold no state
          <li key={at}>
            <MappingRow
              mapping={one}
              place={at + 1}
              destination={destination}
              errorOf={(part) => form.refusal?.error.field(`mapping.${at}.${part}`)}
              onChange={(next) => replace(at, next)}
              onRemove={() => form.set('mapping', mapping.toSpliced(at, 1))}
            />
          </li>
        ))}
      </ol>
      {form.errors.mapping && <p className={css['error']}>{form.errors.mapping}</p>}
      {mapping.length < FEED_MAPPINGS_MAX && (
        <Button
          variant="default"
          size="compact-md"
          leftSection={<IconPlus size={14} />}
          onClick={() => form.set('mapping', [...mapping, { kind: 'field', attribute: '', field: 'title' }])}
        >
          {t(isCustom ? 'feeds.columns.add' : 'feeds.mapping.add')}
        </Button>
      )}
    </Card>
  )
}
