import { Button, Textarea, TextInput } from '@mantine/core'
import { useId, useState, type ChangeEvent } from 'react'

import { t } from '../../messages/messages.ts'
import { Banner } from '../feedback/banner.tsx'
import { Card } from '../layout/card.tsx'
import { plainText } from '../data/plain-text.ts'
import { DESCRIPTION_SHOWN, SearchPreview, TITLE_SHOWN } from './search-preview.tsx'
import { useStore } from '../../api/use-store.ts'

/** The fields of every resource that has a page in the storefront. */
interface Listed {
  title: string
  bodyHtml: string
  seoTitle: string
  seoDescription: string
  /** The URL handle. If it is empty, a new resource gets one from its title, and a saved resource keeps its own. */
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
  /** The path of the resource's page in the storefront, without the handle: `/products/`. */
  path: `/${string}/`
  /** The saved handle; null for a new resource. */
  savedHandle: string | null
}

/**
 * The card for the search engine listing of a storefront page. It shows how the page appears in search results. Its fields
 * open on demand, because their defaults are right for most pages.
 */
export function SearchListing({ form, path, savedHandle }: SearchListingProps) {
  const { publicDomain } = useStore().storeDetail
  const { title, bodyHtml, seoTitle, seoDescription, handle } = form.values
  const description = seoDescription || plainText(bodyHtml)
  const address = `${publicDomain}${path}`
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const fields = { seoTitle: form.text('seoTitle'), seoDescription: form.text('seoDescription'), handle: form.text('handle') }
  // It stays open when the error is gone, because someone is typing in the field by then.
  if (!isOpen && Object.values(fields).some(({ error }) => error)) setOpen(true)
  return (
    <Card
      title={t('kit.seo')}
      actions={
        <Button variant="subtle" size="compact-sm" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
          {t(isOpen ? 'kit.seo.close' : 'kit.seo.edit')}
        </Button>
      }
    >
      <div className="stack" id={id}>
        <SearchPreview address={`${address}${handle || '…'}`} title={seoTitle || title} description={description} />
        {isOpen && (
          <>
            <TextInput
              label={t('kit.seo.title')}
              placeholder={title}
              description={t('kit.seo.length', { count: (seoTitle || title).length, max: TITLE_SHOWN })}
              maxLength={255}
              {...fields.seoTitle}
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
              {...fields.seoDescription}
            />
            <TextInput
              label={t('kit.seo.handle')}
              description={savedHandle === null ? t('kit.seo.handle.help') : undefined}
              maxLength={255}
              {...fields.handle}
            />
            {savedHandle !== null && handle !== savedHandle && (
              <Banner tone="info" title={t('kit.seo.handle.changed')}>
                {t('kit.seo.handle.changed.body', { address: `${address}${savedHandle}` })}
              </Banner>
            )}
          </>
        )}
      </div>
    </Card>
  )
}
