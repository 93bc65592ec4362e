import { ActionIcon, Input } from '@mantine/core'
import { IconPencil, IconX } from '@tabler/icons-react'
import { ALL_PRODUCTS } from '@vitrine/theme/fields/all-products.ts'
import type { RefField } from '@vitrine/theme/fields/kinds.ts'
import { useId, useRef, useState } from 'react'

import { t } from '../../../../../../messages/messages.ts'
import { Thumbnail } from '../../../../../../ui/data/thumbnail.tsx'
import { ResourcePicker } from '../../../../../../ui/form/resource-picker/resource-picker.tsx'
import type { Resource } from '../../../../../../ui/form/resource-picker/resources.ts'
import { PageLink } from '../../../../../../ui/layout/page-link.tsx'
import { ChooseButton } from '../choose-button.tsx'
import { allProducts } from './all-products.ts'
import { kindLists } from './kind-lists.ts'
import css from './reference-field.module.css'
import { ReferenceNote } from './reference-note.tsx'
import { useKnown, useReference } from './use-reference.ts'

type Kind = RefField['kind']

/** Only published pages can be shown. Of collections and products, drafts may be prepared. */
const among: Partial<Record<Kind, Record<string, string>>> = { page: { published: 'yes' } }

interface ReferenceFieldProps {
  kind: Kind
  label: string
  help?: string | undefined
  error?: string | undefined
  /** Whether something has to be chosen, so that it can be replaced but not removed. */
  isRequired: boolean
  handle: string
  onChange: (handle: string) => void
}

/** A field for a record of the store, which is chosen by its title and stored by its handle. */
export function ReferenceField({ kind, label, help, error, isRequired, handle, onChange }: ReferenceFieldProps) {
  const id = useId()
  const [isChoosing, setChoosing] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const remember = useKnown()
  const query = useReference(kindLists[kind], handle)
  const isAll = kind === 'collection' && handle === ALL_PRODUCTS
  const found = query.data ?? (isAll ? allProducts() : undefined)
  const text = found?.title ?? (handle === '' ? t(`kit.pick.${kind}`, { count: 1 }) : query.isPending ? '' : handle)

  function pick({ id: key, handle: picked, title, imageUrl, isVisible }: Resource): void {
    if (key !== ALL_PRODUCTS) remember(kindLists[kind], picked, { handle: picked, title, imageUrl, isVisible })
    onChange(picked)
  }

  return (
    <div>
      <Input.Label labelElement="div" id={id}>
        {label}
      </Input.Label>
      <div className={css['row']}>
        <ChooseButton
          ref={button}
          data-empty={handle === '' || undefined}
          data-wrong={error !== undefined || undefined}
          aria-labelledby={`${id} ${id}-text`}
          aria-describedby={`${id}-note`}
          aria-busy={query.isLoading}
          onClick={() => setChoosing(true)}
        >
          {kind !== 'menu' && kind !== 'page' && handle !== '' && <Thumbnail url={found?.imageUrl ?? null} />}
          <span id={`${id}-text`} className={css['title']}>
            {text}
          </span>
        </ChooseButton>
        {kind === 'menu' && (
          <ActionIcon
            size="lg"
            aria-label={t('themeEditor.pick.editMenu')}
            title={t('themeEditor.pick.editMenu')}
            renderRoot={(props) => <PageLink to="website.menus" {...props} />}
          >
            <IconPencil size={16} stroke={1.5} />
          </ActionIcon>
        )}
        {!isRequired && handle !== '' && (
          <ActionIcon
            size="lg"
            aria-label={t('themeEditor.pick.remove', { label })}
            onClick={() => {
              onChange('')
              // This button is gone then.
              button.current?.focus()
            }}
          >
            <IconX size={16} stroke={1.5} />
          </ActionIcon>
        )}
      </div>
      <ReferenceNote id={`${id}-note`} kind={kind} query={query} isAll={isAll} isNone={handle === ''} error={error} help={help} />
      <ResourcePicker
        kind={kind}
        opened={isChoosing}
        onClose={() => setChoosing(false)}
        among={among[kind] ?? {}}
        {...(kind === 'collection' && { first: allProducts() })}
        onPick={([picked]) => picked && pick(picked)}
      />
    </div>
  )
}
