import { NativeSelect, TextInput } from '@mantine/core'
import { COLLECTION_TITLE_MAX } from '@vitrine/contract/limits.ts'
import type { ReactNode } from 'react'

import type { CallError } from '../../../api/call-error.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { Detail } from '../../../ui/layout/detail.tsx'
import { FileField } from '../../../ui/form/file-picker/file-field.tsx'
import { FormFailure } from '../../../ui/form/form-failure.tsx'
import { PublishCard } from '../../../ui/form/publish-card.tsx'
import { SaveBar } from '../../../ui/form/save-bar.tsx'
import { SearchListing } from '../../../ui/form/search-listing.tsx'
import { TitleAndText } from '../../../ui/form/title-and-text.tsx'
import type { useForm } from '../../../ui/form/use-form.ts'
import { useStore } from '../../../api/use-store.ts'
import { t } from '../../../messages/messages.ts'
import { sorts, type Collection, type CollectionValues } from './collection-values.ts'
import { RulesCard } from './rules-card.tsx'

/** The id of the form element, for submit buttons outside the form. */
export const COLLECTION_FORM = 'collection'

const ALT_MAX = 512

export type CollectionForm = ReturnType<typeof useForm<CollectionValues>>

interface CollectionEditorProps {
  form: CollectionForm
  failure: CallError | null
  /** The saved collection; null for a new one. */
  collection: Collection | null
  /** The card with the collection's products, which are saved separately from the form. */
  products?: ReactNode
  /** Additional cards for the right column. */
  facts?: ReactNode
}

/** The form of a collection, divided into cards by topic. */
export function CollectionEditor({ form, failure, collection, products, facts }: CollectionEditorProps) {
  const { currency } = useStore()
  const { values } = form
  return (
    <>
      <SaveBar
        form={COLLECTION_FORM}
        changed={form.changed.map((field) => t(`collections.field.${field}`))}
        saving={form.sending}
        onDiscard={form.discard}
      />
      <form id={COLLECTION_FORM} {...form.props} className="stack">
        <FormFailure error={failure} title={t('collections.notSaved')} />
        <Detail
          facts={
            <>
              <PublishCard
                value={values.publication}
                onChange={(publication) => form.set('publication', publication)}
                saved={collection}
                error={form.errors.publication}
              />
              <ImageCard form={form} />
              {facts}
            </>
          }
        >
          <TitleAndText
            form={form}
            title={{ label: t('collections.title'), example: t('collections.title.example'), max: COLLECTION_TITLE_MAX }}
            text={t('collections.description')}
            isNew={collection === null}
          />
          {values.rules && (
            <RulesCard value={values.rules} onChange={(rules) => form.set('rules', rules)} currency={currency} error={form.errors.rules} />
          )}
          <Card title={t('collections.order')}>
            <NativeSelect
              aria-label={t('collections.order')}
              description={t(orderHelp(values, collection === null))}
              data={sorts.map((value) => ({ value, label: t(`collections.sort.${value}`) }))}
              {...form.text('sort')}
            />
          </Card>
          {products}
          <SearchListing form={form} path="/collections/" savedHandle={collection?.handle ?? null} />
        </Detail>
      </form>
    </>
  )
}

function orderHelp({ sort, rules }: CollectionValues, isNew: boolean) {
  if (sort !== 'manual') return 'collections.order.help'
  // A new manual collection has no list of products to arrange yet.
  return isNew && !rules ? 'collections.order.manual.later' : 'collections.order.manual.help'
}

function ImageCard({ form }: { form: CollectionForm }) {
  const { media } = form.values
  return (
    <Card>
      <div className="stack">
        <FileField
          label={t('collections.image')}
          help={t('collections.image.help')}
          value={media}
          error={form.errors.media}
          onChange={(file) => form.set('media', file && { id: file.id, url: file.thumbnailUrl, alt: file.alt })}
        />
        {media && (
          <TextInput
            label={t('collections.image.alt')}
            description={t('collections.image.alt.help')}
            maxLength={ALT_MAX}
            value={media.alt}
            onChange={({ currentTarget }) => form.set('media', { ...media, alt: currentTarget.value })}
          />
        )}
      </div>
    </Card>
  )
}
