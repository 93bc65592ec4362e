import { PRODUCT_TITLE_MAX } from '@vitrine/contract/limits.ts'
import { decimalsOf } from '@vitrine/contract/money.ts'
import { useEffect, useMemo, type ReactNode } from 'react'

import type { CallError } from '../../../api/call-error.ts'
import { Detail } from '../../../ui/layout/detail.tsx'
import { FormFailure } from '../../../ui/form/form-failure.tsx'
import { SaveBar } from '../../../ui/form/save-bar.tsx'
import { SearchListing } from '../../../ui/form/search-listing.tsx'
import { TitleAndText } from '../../../ui/form/title-and-text.tsx'
import type { Uploads } from '../../../ui/form/uploads/use-uploads.ts'
import { useStore } from '../../../api/use-store.ts'
import { t } from '../../../messages/messages.ts'
import { MediaCard } from './media-card.tsx'
import type { ProductForm } from './product-form.ts'
import { withFetched, type Media } from './product-values.ts'
import type { OptionSet } from './options/option-edits.ts'
import { OptionsCard } from './options/options-card.tsx'
import { OrganizationCard } from './organization-card.tsx'
import { errorAt, variantErrorAt } from './server-errors.ts'
import { SingleVariantCards } from './variants/single-variant-cards.tsx'
import { CustomFieldsCard } from './custom-fields-card.tsx'
import { ProductFeedsCard } from '../feeds/product-feeds-card.tsx'
import { SizeChartCard } from './size-chart-card.tsx'
import { StatusCard } from './status-card.tsx'
import type { Product } from './variants/variant-row.ts'
import { VariantsCard } from './variants/variants-card.tsx'

/** The id of the form element, for submit buttons outside the form. */
export const PRODUCT_FORM = 'product'

interface ProductEditorProps {
  form: ProductForm
  failure: CallError | null
  /** Images and videos that are being uploaded. */
  uploads: Uploads<Media>
  /** The saved product; null for a new one. */
  product: Product | null
  /** The server's latest answer. It may contain images of an import that were fetched after the form was opened. */
  latest?: Product
  /** The choice from when on a changed cost counts. */
  costStart?: ReactNode
  /** Additional cards for the right column. */
  facts?: ReactNode
}

/** The form of a product, divided into cards by topic. */
export function ProductEditor({ form, failure, uploads, product, latest, costStart, facts }: ProductEditorProps) {
  const { refusal } = form
  const variantError = useMemo(() => variantErrorAt(refusal), [refusal])
  const { currency: storeCurrency } = useStore()
  const currency = product?.currency ?? storeCurrency
  const decimals = decimalsOf(currency)
  const { options, variants } = form.values
  const media = withFetched(form.values.media, latest)
  const [single] = variants
  const set = { options, variants }

  const { receive } = uploads
  useEffect(() => receive((medium) => form.set('media', (now) => [...now, medium])))

  function changeSet(next: OptionSet): void {
    form.set('options', next.options)
    form.set('variants', next.variants)
  }

  return (
    <>
      <SaveBar
        form={PRODUCT_FORM}
        changed={form.changed.map((field) => t(`products.field.${field}`))}
        saving={form.sending}
        onDiscard={form.discard}
      />
      <form id={PRODUCT_FORM} {...form.props} className="stack">
        <FormFailure error={failure} title={t('products.notSaved')} />
        <Detail
          facts={
            <>
              <StatusCard form={form} saved={product} />
              <OrganizationCard form={form} />
              <SizeChartCard form={form} productId={product?.id ?? null} />
              {product && <ProductFeedsCard productId={product.id} />}
              {facts}
            </>
          }
        >
          <TitleAndText
            form={form}
            title={{ label: t('products.title'), example: t('products.title.example'), max: PRODUCT_TITLE_MAX }}
            text={t('products.description')}
            isNew={product === null}
          />
          <MediaCard
            media={media}
            onChange={(next) => form.set('media', next)}
            uploads={uploads}
            error={form.errors.media ?? errorAt(refusal, form.values, 'media')('media')}
          />
          {options.length === 0 && single && (
            <SingleVariantCards
              row={single}
              onChange={(row) => form.set('variants', [row])}
              currency={currency}
              decimals={decimals}
              errorAt={variantError}
            />
          )}
          <OptionsCard
            set={set}
            onChange={changeSet}
            errorAt={errorAt(refusal, form.values, 'options')}
            isStrict={form.errors.options !== undefined}
          />
          {options.length > 0 && (
            <VariantsCard
              set={set}
              onChange={changeSet}
              media={media}
              decimals={decimals}
              errorAt={variantError}
              error={form.errors.variants}
            />
          )}
          {costStart}
          <CustomFieldsCard
            fields={form.values.customFields}
            onChange={(fields) => form.set('customFields', fields)}
            errorAt={errorAt(refusal, form.values, 'customFields')}
            isStrict={form.errors.customFields !== undefined}
          />
          <SearchListing form={form} path="/products/" savedHandle={product?.handle ?? null} />
        </Detail>
      </form>
    </>
  )
}
