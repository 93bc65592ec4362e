import { Textarea, TextInput } from '@mantine/core'

import { Banner } from '../../ui/banner.tsx'
import { Card } from '../../ui/card.tsx'
import { useStore } from '../../ui/use-store.ts'
import { t } from '../../words/words.ts'
import css from './cards.module.css'
import { plainText } from './plain-text.ts'
import type { ProductForm } from './use-product-form.ts'

/** Characters search engines show before they cut. */
const TITLE_SHOWN = 60
const DESCRIPTION_SHOWN = 160

interface SearchCardProps {
  form: ProductForm['form']
  /** The handle the product has now; null while it is new. */
  savedHandle: string | null
}

/** How the product looks in a search result, and what it is made of. */
export function SearchCard({ form, savedHandle }: SearchCardProps) {
  const { publicDomain } = useStore().storeDetail
  const { title, bodyHtml, seoTitle, seoDescription, handle } = form.values
  const description = seoDescription || plainText(bodyHtml)
  const address = `${publicDomain}/products/`
  return (
    <Card title={t('products.search')}>
      <div className={css['stack']}>
        <section className={css['preview']} aria-label={t('products.search.preview')}>
          <span className={css['previewAddress']}>
            {address}
            {handle || '…'}
          </span>
          <span className={css['previewTitle']}>{cut(seoTitle || title || t('products.search.noTitle'), TITLE_SHOWN)}</span>
          <span className={css['previewText']}>{cut(description, DESCRIPTION_SHOWN) || t('products.search.noDescription')}</span>
        </section>
        <TextInput
          label={t('products.seoTitle')}
          placeholder={title}
          description={t('products.search.length', { count: (seoTitle || title).length, max: TITLE_SHOWN })}
          maxLength={255}
          {...form.text('seoTitle')}
        />
        <Textarea
          label={t('products.seoDescription')}
          rows={3}
          maxLength={1000}
          description={
            seoDescription === ''
              ? t('products.seoDescription.help')
              : t('products.search.length', { count: seoDescription.length, max: DESCRIPTION_SHOWN })
          }
          {...form.text('seoDescription')}
        />
        <TextInput
          label={t('products.handle')}
          description={savedHandle === null ? t('products.handle.help') : undefined}
          maxLength={255}
          {...form.text('handle')}
        />
        {savedHandle !== null && handle !== savedHandle && (
          <Banner tone="attention" title={t('products.handle.changed')}>
            {t('products.handle.changed.body', { address: `${address}${savedHandle}` })}
          </Banner>
        )}
      </div>
    </Card>
  )
}

const cut = (text: string, length: number) => (text.length > length ? `${text.slice(0, length).trimEnd()} …` : text)
