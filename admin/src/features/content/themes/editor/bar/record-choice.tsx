import { ALL_PRODUCTS } from '@vitrine/theme/fields/all-products.ts'
import { useState } from 'react'

import { t } from '../../../../../messages/messages.ts'
import { Thumbnail } from '../../../../../ui/data/thumbnail.tsx'
import { ResourcePicker } from '../../../../../ui/form/resource-picker/resource-picker.tsx'
import { ChooseButton } from '../form/choose-button.tsx'
import { allProducts } from '../form/references/all-products.ts'
import { kindLists } from '../form/references/kind-lists.ts'
import { useKnown, useReference } from '../form/references/use-reference.ts'
import { browseTo } from '../navigate.ts'
import { useEditor, useView } from '../use-editor.ts'
import css from './record-choice.module.css'

/** The pages that show a record of the store, each with its kind. */
const kinds = { product: 'product', collections: 'collection' } as const

/** The product or collection that the preview shows, if its page shows one. */
export function RecordChoice() {
  const { page } = useView()
  return page === 'product' || page === 'collections' ? <Choice key={page} page={page} /> : null
}

function Choice({ page }: { page: keyof typeof kinds }) {
  const editor = useEditor()
  const { handles, loaded } = useView()
  const [isChoosing, setChoosing] = useState(false)
  const remember = useKnown()
  const kind = kinds[page]
  const handle = handles[page] ?? (loaded?.page === page ? loaded.handle : null) ?? ''
  const isAll = kind === 'collection' && handle === ALL_PRODUCTS
  const query = useReference(kindLists[kind], isAll ? '' : handle)
  const found = isAll ? allProducts() : query.data
  // Shoppers can’t see it, and the preview shows what shoppers see.
  const problem =
    handle === '' || isAll
      ? undefined
      : query.data === null
        ? t(`themeEditor.pick.${kind}.gone`)
        : found?.isVisible === false
          ? t('themeEditor.pick.hidden')
          : undefined
  const title = found?.title ?? (query.isLoading ? '' : t(`kit.pick.${kind}`, { count: 1 }))
  return (
    <div className={css['choice']}>
      <ChooseButton
        aria-label={t(`themeEditor.shown.${kind}`, { title })}
        aria-busy={query.isLoading}
        title={problem ?? title}
        data-wrong={problem !== undefined || undefined}
        onClick={() => setChoosing(true)}
      >
        <Thumbnail url={found?.imageUrl ?? null} />
        <span className={css['title']}>{title}</span>
      </ChooseButton>
      <ResourcePicker
        kind={kind}
        opened={isChoosing}
        onClose={() => setChoosing(false)}
        {...(kind === 'collection' && { first: allProducts() })}
        onPick={([picked]) => {
          if (!picked) return
          const { handle: chosen, title: name, imageUrl, isVisible } = picked
          if (chosen !== ALL_PRODUCTS) remember(kindLists[kind], chosen, { handle: chosen, title: name, imageUrl, isVisible })
          browseTo(editor, { page, handle: chosen })
        }}
      />
    </div>
  )
}
