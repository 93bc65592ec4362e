import { NativeSelect, TextInput } from '@mantine/core'
import { feedDestinations } from '@vitrine/contract/feed-attributes.ts'

import type { CallError } from '../../../api/call-error.ts'
import { CountryField } from '../../../ui/form/country-fields.tsx'
import { FormFailure } from '../../../ui/form/form-failure.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { t } from '../../../messages/messages.ts'
import { DeliveryCard } from './delivery-card.tsx'
import { destinationStarts, type FeedForm } from './feed-values.ts'
import { LinksCard } from './links-card.tsx'
import { MappingCard } from './mapping-card.tsx'
import { RulesCard } from './rules-card.tsx'
import { SelectionCard } from './selection-card.tsx'

const NAME_MAX = 120
const LANGUAGE_MAX = 5
const formats = ['xml', 'tsv', 'csv'] as const

interface FeedFieldsProps {
  form: FeedForm
  failure: CallError | null
  id: string
  isNew?: boolean
}

/** The fields of a feed: where it goes, which products it has, and how they are described. */
export function FeedFields({ form, failure, id, isNew = false }: FeedFieldsProps) {
  const { values, set } = form

  /** Changes the destination. A new feed also gets the name and the parameters that suit it. */
  function moveTo(value: string): void {
    const destination = feedDestinations.find((one) => one === value) ?? 'google'
    set('destination', destination)
    if (!isNew) return
    const { format, utm } = destinationStarts[destination]
    set('format', format)
    set('utm', utm)
    set('name', t(`feeds.template.${destination}`))
  }

  return (
    <form id={id} className="stack" {...form.props}>
      <FormFailure error={failure} title={t('feeds.save.failed')} />
      <Card title={t('feeds.about')}>
        <div className="stack">
          <TextInput label={t('feeds.name')} maxLength={NAME_MAX} {...form.text('name')} />
          <div className="pair">
            <NativeSelect
              label={t('feeds.destination')}
              data={feedDestinations.map((value) => ({ value, label: t(`feeds.to.${value}`) }))}
              value={values.destination}
              onChange={({ currentTarget }) => moveTo(currentTarget.value)}
            />
            <NativeSelect
              label={t('feeds.format')}
              data={formats.map((value) => ({ value, label: t(`feeds.format.${value}`) }))}
              value={values.format}
              onChange={({ currentTarget }) => set('format', formats.find((one) => one === currentTarget.value) ?? 'xml')}
            />
            <CountryField value={values.country} error={form.errors.country} onChange={(country) => set('country', country)} />
            <TextInput
              label={t('feeds.language')}
              description={t('feeds.language.help')}
              maxLength={LANGUAGE_MAX}
              {...form.text('language')}
            />
          </div>
        </div>
      </Card>
      <SelectionCard form={form} />
      <LinksCard form={form} />
      <MappingCard form={form} />
      <RulesCard form={form} />
      <DeliveryCard form={form} />
    </form>
  )
}
