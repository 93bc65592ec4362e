import { sendMedia } from '../../../ui/form/uploads/send-media.ts'
import type { Uploads } from '../../../ui/form/uploads/use-uploads.ts'
import type { useForm } from '../../../ui/form/use-form.ts'
import { t } from '../../../messages/messages.ts'
import { hasProblem } from './custom-field-edits.ts'
import { nameError } from './options/option-editor.tsx'
import type { Media, ProductValues } from './product-values.ts'

export type ProductForm = ReturnType<typeof useForm<ProductValues>>

export const sendProductMedia = sendMedia('products.uploadMedia')

/** Returns the validation rules of the product form. A product cannot be saved while images or videos are being uploaded. */
export const productRules = ({ isBusy }: Uploads<Media>) => ({
  title: (title: string) => (title.trim() === '' ? t('products.title.required') : null),
  options: optionsError,
  variants: (variants: ProductValues['variants']) =>
    variants.some(({ wrong }) => Object.keys(wrong).length > 0) ? t('products.variants.mend') : null,
  publishedAt: (publishedAt: ProductValues['publishedAt']) => (publishedAt === '' ? t('kit.publish.at.required') : null),
  customFields: (fields: ProductValues['customFields']) => (hasProblem(fields) ? t('products.custom.mend') : null),
  media: () => (isBusy ? t('products.media.wait') : null),
})

function optionsError(options: ProductValues['options']): string | null {
  const isWrong = options.some(
    (option) =>
      option.values.length === 0 ||
      nameError(
        option.name,
        options.filter((other) => other !== option).map(({ name }) => name),
      ),
  )
  return isWrong ? t('products.options.mend') : null
}
