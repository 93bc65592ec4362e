import { useEffect, useMemo, useState } from 'react'

import { CallError } from '../../api/call-error.ts'
import { call } from '../../api/call.ts'
import { useChange } from '../../api/query.ts'
import { upload } from '../../api/upload.ts'
import { useUploads, type Send } from '../../ui/uploads/use-uploads.ts'
import { useForm } from '../../ui/use-form.ts'
import { t } from '../../words/words.ts'
import { mergeValues, type Field } from './merge-values.ts'
import { hasProblem } from './custom-field-edits.ts'
import { nameError } from './option-editor.tsx'
import { bodyOf, emptyValues, valuesOf, type Media, type ProductValues } from './product-values.ts'
import { variantErrorAt, type Refusal } from './server-errors.ts'
import type { Product } from './variant-row.ts'

const refresh = ['products.list', 'products.facets'] as const

const sendPicture: Send<Media> = (options) => upload('products.uploadMedia', options)

/** Somebody else saved the product first, and both changed the same fields. */
export interface ProductConflict {
  fields: Field[]
  mine: ProductValues
  theirs: Product
}

interface ProductFormOptions {
  /** Null: a new one. */
  product: Product | null
  /** Changes to begin with. */
  edits?: Partial<ProductValues> | undefined
  /** Called while the form still counts as saving, so that leaving the page from here asks nobody. */
  onSaved: (product: Product) => unknown
}

/** The state of the product form: values, uploads, what the server refused, and what somebody else changed meanwhile. */
export function useProductForm({ product, edits, onSaved }: ProductFormOptions) {
  const create = useChange('products.create', { refresh })
  const update = useChange('products.update', { refresh })
  const [start] = useState(() => (product ? valuesOf(product) : emptyValues()))
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const [conflict, setConflict] = useState<ProductConflict | null>(null)

  const uploads = useUploads(sendPicture)
  const { receive } = uploads

  const form = useForm<ProductValues>({
    initial: start,
    edits,
    rules: {
      title: (title) => (title.trim() === '' ? t('products.title.required') : null),
      options: (options) => optionsError(options),
      variants: (variants) => (variants.some(({ wrong }) => Object.keys(wrong).length > 0) ? t('products.variants.mend') : null),
      publishedAt: (publishedAt) => (publishedAt === '' ? t('kit.publish.at.required') : null),
      customFields: (fields) => (hasProblem(fields) ? t('products.custom.mend') : null),
      media: () => (uploads.isBusy ? t('products.media.wait') : null),
    },
    submit: (values) => attempt(values, () => (product ? save(product, values) : create.mutateAsync({ body: bodyOf(values) }))),
  })

  useEffect(() => receive((picture) => form.set('media', (media) => [...media, picture])))

  async function attempt(values: ProductValues, run: () => Promise<Product>): Promise<void> {
    setRefusal(null)
    try {
      await onSaved(await run())
    } catch (error) {
      if (error instanceof CallError) setRefusal({ error, values })
      throw error
    }
  }

  /** Saves; where somebody else saved other fields meanwhile, both changes are kept. */
  async function save(base: Product, values: ProductValues): Promise<Product> {
    const params = { id: base.id }
    try {
      return await update.mutateAsync({ params, body: { ...bodyOf(values), version: base.version } })
    } catch (error) {
      if (!(error instanceof CallError) || error.code !== 'version_conflict') throw error
      const theirs = await call('products.get', { params })
      const { merged, conflicts } = mergeValues({ base: start, mine: values, theirs: valuesOf(theirs) })
      if (conflicts.length === 0) return save(theirs, merged)
      setConflict({ fields: conflicts, mine: merged, theirs })
      throw error
    }
  }

  return {
    form,
    uploads,
    refusal,
    variantError: useMemo(() => variantErrorAt(refusal), [refusal]),
    conflict,
    closeConflict: () => setConflict(null),
    /** Saves mine over theirs. What fails is in `refusal`. */
    keepMine: ({ mine, theirs }: ProductConflict) => {
      setConflict(null)
      attempt(mine, () => save(theirs, mine)).catch(ignoreCallError)
    },
  }
}

function ignoreCallError(error: unknown): void {
  if (!(error instanceof CallError)) throw error
}

export type ProductForm = ReturnType<typeof useProductForm>

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
