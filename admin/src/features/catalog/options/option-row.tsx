import { ActionIcon, Button } from '@mantine/core'
import { IconGripVertical, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'

import { useChange } from '../../../api/query.ts'
import rowCss from '../../../ui/layout/card-rows.module.css'
import { Confirm } from '../../../ui/overlay/confirm.tsx'
import { useSortableItem } from '../../../ui/list/sortable.tsx'
import { t } from '../../../messages/messages.ts'
import type { LibraryOption } from './option-values.ts'
import css from './options-page.module.css'

interface OptionRowProps {
  option: LibraryOption
  onEdit: () => void
  /** Merges the option into another; undefined when there is no other option. */
  onMerge: (() => void) | undefined
}

/** A library option, which can be moved, edited, merged or removed. */
export function OptionRow({ option: { id, name, synonyms, values, unlistedValues, productCount }, onEdit, onMerge }: OptionRowProps) {
  const { place, handle } = useSortableItem(id)
  const [isAsking, setAsking] = useState(false)
  const remove = useChange('options.remove', { refresh: ['options.list'] })
  return (
    <li className={`${rowCss['row']} ${css['row']}`} {...place}>
      <ActionIcon {...handle} aria-label={t('options.move', { name })}>
        <IconGripVertical size={16} stroke={1.5} />
      </ActionIcon>
      <span className={`${rowCss['what']} ${css['what']}`}>
        <span className={rowCss['name']}>{[name, ...synonyms].join(' = ')}</span>
        <span className={rowCss['quiet']}>{values.map((value) => value.name).join(', ') || t('options.noValues')}</span>
        {unlistedValues.length > 0 && (
          <span className={rowCss['quiet']}>
            {t('options.unlistedValues', { count: unlistedValues.length, values: unlistedValues.join(', ') })}
          </span>
        )}
      </span>
      <span className={css['usage']}>{t('options.usage', { count: productCount })}</span>
      <Button variant="default" size="compact-md" aria-label={t('options.editOf', { name })} onClick={onEdit}>
        {t('options.edit')}
      </Button>
      {onMerge && (
        <Button variant="default" size="compact-md" aria-label={t('options.mergeOf', { name })} onClick={onMerge}>
          {t('options.merge')}
        </Button>
      )}
      <ActionIcon aria-label={t('options.remove', { name })} onClick={() => setAsking(true)}>
        <IconTrash size={16} stroke={1.5} />
      </ActionIcon>
      <Confirm
        opened={isAsking}
        title={t('options.remove.title', { name })}
        action={t('options.remove.action')}
        onConfirm={() => remove.mutateAsync({ params: { id } })}
        onClose={() => setAsking(false)}
      >
        {t('options.remove.body', { count: productCount })}
      </Confirm>
    </li>
  )
}
