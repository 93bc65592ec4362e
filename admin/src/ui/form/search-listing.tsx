import { Textarea, TextInput } from '@mantine/core'
import type { ChangeEvent } from 'react'

import { t } from '../../messages/messages.ts'
import { Banner } from '../feedback/banner.tsx'
import { Card } from '../layout/card.tsx'
import { plainText } from '../data/plain-text.ts'
import { DESCRIPTION_SHOWN, SearchPreview, TITLE_SHOWN } from './search-preview.tsx'
import { useStore } from '../../api/use-store.ts'

/** What every thing with a page of its own in the store has. */
interface Listed {
  title: string
  bodyHtml: string
  seoTitle: string
  seoDescription: string
  /** Empty: made from the title. */
  handle: string
}

interface SearchListingProps {
  form: {
    values: Listed
    text: (field: 'seoTitle' | 'seoDescription' | 'handle') => {
      name: string
      value: string
      error: string | undefined
      onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => void
    }
  }
  /** Where such things are in the store: `/products/`. */
  path: `/${string}/`
  /** The handle it has now; null while it is new. */
  savedHandle: string | null
}

/** How a page of the store looks in a search result, and what it is made of. */
export function SearchListing({ form, path, savedHandle }: SearchListingProps) {
  const { publicDomain } = useStore().storeDetail
  const { title, bodyHtml, seoTitle, seoDescription, handle } = form.values
  const description = seoDescription || plainText(bodyHtml)
  const address = `${publicDomain}${path}`
  return (
    <Card title={t('kit.seo')}>
      <div className="stack">
        <SearchPreview address={`${address}${handle || '…'}`} title={seoTitle || title} description={description} />
        <TextInput
          label={t('kit.seo.title')}
          placeholder={title}
          description={t('kit.seo.length', { count: (seoTitle || title).length, max: TITLE_SHOWN })}
          maxLength={255}
          {...form.text('seoTitle')}
        />
        <Textarea
          label={t('kit.seo.description')}
          rows={3}
          maxLength={1000}
          description={
            seoDescription === ''
              ? t('kit.seo.description.help')
              : t('kit.seo.length', { count: seoDescription.length, max: DESCRIPTION_SHOWN })
          }
          {...form.text('seoDescription')}
        />
        <TextInput
          label={t('kit.seo.handle')}
          description={savedHandle === null ? t('kit.seo.handle.help') : undefined}
          maxLength={255}
          {...form.text('handle')}
        />
        {savedHandle !== null && handle !== savedHandle && (
          <Banner tone="info" title={t('kit.seo.handle.changed')}>
            {t('kit.seo.handle.changed.body', { address: `${address}${savedHandle}` })}
          </Banner>
        )}
      </div>
    </Card>
  )
}
