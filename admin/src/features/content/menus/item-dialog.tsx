import { Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'

import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { DialogForm } from '../../../ui/overlay/dialog-form.tsx'
import { ResourcePicker } from '../../../ui/form/resource-picker/resource-picker.tsx'
import type { Resource } from '../../../ui/form/resource-picker/resources.ts'
import { useForm } from '../../../ui/form/use-form.ts'
import { t } from '../../../messages/messages.ts'
import { emptyItem, itemRules, itemValuesOf, kindOf, lineOf, type ItemValues } from './item-values.ts'
import type { MenuLine, Target } from './menu-values.ts'
import { targetTypes } from './target-text.ts'
import { ResourceField } from './resource-field.tsx'

interface ItemDialogProps {
  /** The item to edit; null for a new one. */
  line: MenuLine | null
  onSave: (line: Omit<MenuLine, 'id' | 'depth'>) => void
  onClose: () => void
}

const TITLE_MAX = 120
const BADGE_MAX = 20
const ADDRESS_MAX = 2000

/**
 * The dialog for a menu item: its target and how it is shown. While a resource is being picked, the picker replaces the
 * dialog.
 */
export function ItemDialog({ line, onSave, onClose }: ItemDialogProps) {
  const [isPicking, setPicking] = useState(false)
  const [initial] = useState(() => (line ? itemValuesOf(line) : emptyItem()))
  const form = useForm<ItemValues>({
    initial,
    rules: itemRules,
    submit: async (values) => {
      onSave(lineOf(values))
      onClose()
    },
  })
  const { lead, title } = form.values
  const kind = kindOf(lead.type)

  function changeType(type: Target['type']): void {
    form.set('lead', { ...lead, type, resource: null })
    if (!kindOf(type) && type !== 'url' && (title === '' || title === lead.resource?.name)) form.set('title', t(`menus.target.${type}`))
  }

  function pick([resource]: Resource[]): void {
    if (!resource) return
    form.set('lead', { ...lead, resource: { id: resource.id, name: resource.title } })
    // A title that the user wrote is kept. A title that came from the previously chosen resource is replaced.
    if (title === '' || title === lead.resource?.name) form.set('title', Array.from(resource.title).slice(0, TITLE_MAX).join(''))
  }

  return (
    <>
      <Dialog opened={!isPicking} onClose={onClose} title={t(line ? 'menus.item.edit' : 'menus.item.add')}>
        <DialogForm form={form} action={t(line ? 'menus.item.change' : 'menus.item.add')} onClose={onClose}>
          <NativeSelect
            label={t('menus.item.leadsTo')}
            data={targetTypes.map((value) => ({ value, label: t(`menus.target.${value}`) }))}
            value={lead.type}
            onChange={({ currentTarget }) => {
              const type = targetTypes.find((one) => one === currentTarget.value)
              if (type) changeType(type)
            }}
          />
          {kind && <ResourceField kind={kind} resource={lead.resource} error={form.errors.lead} onChoose={() => setPicking(true)} />}
          {lead.type === 'url' && (
            <TextInput
              label={t('menus.item.url')}
              description={t('menus.item.url.help')}
              maxLength={ADDRESS_MAX}
              error={form.errors.lead}
              value={lead.url}
              onChange={({ currentTarget }) => form.set('lead', { ...lead, url: currentTarget.value })}
            />
          )}
          <TextInput label={t('menus.item.title')} maxLength={TITLE_MAX} {...form.text('title')} />
          <TextInput
            label={t('menus.item.badge')}
            description={t('menus.item.badge.help')}
            placeholder={t('menus.item.badge.example')}
            maxLength={BADGE_MAX}
            {...form.text('badge')}
          />
          <Checkbox label={t('menus.item.newWindow')} {...form.checked('newWindow')} />
        </DialogForm>
      </Dialog>
      {kind && <ResourcePicker kind={kind} opened={isPicking} onClose={() => setPicking(false)} onPick={pick} />}
    </>
  )
}
