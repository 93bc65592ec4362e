import { NativeSelect } from '@mantine/core'
import { PRODUCT_TITLE_MAX } from '@vitrine/contract/limits.ts'
import type { ReactNode } from 'react'

import type { CallError } from '../../../api/call-error.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { Detail } from '../../../ui/layout/detail.tsx'
import { FormFailure } from '../../../ui/form/form-failure.tsx'
import { PublishCard } from '../../../ui/form/publish-card.tsx'
import { SaveBar } from '../../../ui/form/save-bar.tsx'
import { SearchListing } from '../../../ui/form/search-listing.tsx'
import { TitleAndText } from '../../../ui/form/title-and-text.tsx'
import type { useForm } from '../../../ui/form/use-form.ts'
import { t } from '../../../messages/messages.ts'
import { templates, type PageValues, type StorePage } from './page-values.ts'

/** The id of the form element, for submit buttons outside the form. */
export const PAGE_FORM = 'store-page'

interface PageEditorProps {
  form: ReturnType<typeof useForm<PageValues>>
  failure: CallError | null
  /** The saved page; null for a new one. */
  page: StorePage | null
  /** Additional cards for the right column. */
  facts?: ReactNode
}

/** The form of a storefront page: its text, search listing, publication and template. */
export function PageEditor({ form, failure, page, facts }: PageEditorProps) {
  return (
    <>
      <SaveBar
        form={PAGE_FORM}
        changed={form.changed.map((field) => t(`storePages.field.${field}`))}
        saving={form.sending}
        onDiscard={form.discard}
      />
      <form id={PAGE_FORM} {...form.props} className="stack">
        <FormFailure error={failure} title={t('storePages.notSaved')} />
        <Detail
          facts={
            <>
              <PublishCard
                value={form.values.publication}
                onChange={(publication) => form.set('publication', publication)}
                saved={page}
                error={form.errors.publication}
              />
              <Card title={t('storePages.column.template')}>
                <NativeSelect
                  aria-label={t('storePages.column.template')}
                  data={templates.map((value) => ({ value, label: t(`storePages.template.${value}`) }))}
                  description={t(`storePages.template.${form.values.template}.help`)}
                  {...form.text('template')}
                />
              </Card>
              {facts}
            </>
          }
        >
          <TitleAndText
            form={form}
            title={{ label: t('storePages.field.title'), example: t('storePages.title.example'), max: PRODUCT_TITLE_MAX }}
            text={t('storePages.field.bodyHtml')}
          />
          <SearchListing form={form} path="/pages/" savedHandle={page?.handle ?? null} />
        </Detail>
      </form>
    </>
  )
}
