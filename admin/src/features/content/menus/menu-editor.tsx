import { TextInput } from '@mantine/core'

import type { CallError } from '../../../api/call-error.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { Detail } from '../../../ui/layout/detail.tsx'
import { FormFailure } from '../../../ui/form/form-failure.tsx'
import { SaveBar } from '../../../ui/form/save-bar.tsx'
import type { useForm } from '../../../ui/form/use-form.ts'
import { t } from '../../../messages/messages.ts'
import { ItemsCard } from './items-card.tsx'
import type { Menu, MenuValues } from './menu-values.ts'

/** The id of the form element, for submit buttons outside the form. */
export const MENU_FORM = 'menu'

interface MenuEditorProps {
  form: ReturnType<typeof useForm<MenuValues>>
  failure: CallError | null
  /** The saved menu; null for a new one. */
  menu: Menu | null
}

export const menuRules = { title: (title: string) => (title.trim() === '' ? t('menus.title.required') : null) }

/**
 * The form of a menu with its name and items. The item dialogs contain forms, too, so they are outside the menu's form
 * element.
 */
export function MenuEditor({ form, failure, menu }: MenuEditorProps) {
  return (
    <>
      <SaveBar
        form={MENU_FORM}
        changed={form.changed.map((field) => t(`menus.field.${field}`))}
        saving={form.sending}
        onDiscard={form.discard}
      />
      <div className="stack">
        <FormFailure error={failure} title={t('menus.notSaved')} />
        <Detail
          facts={
            <Card>
              <form id={MENU_FORM} {...form.props} className="stack">
                <TextInput label={t('menus.field.title')} description={t('menus.title.help')} maxLength={120} {...form.text('title')} />
                <TextInput
                  label={t('menus.field.handle')}
                  description={t(menu?.isInTheme ? 'menus.handle.inTheme' : 'menus.handle.help')}
                  readOnly={menu?.isInTheme ?? false}
                  maxLength={255}
                  {...form.text('handle')}
                />
              </form>
            </Card>
          }
        >
          <ItemsCard lines={form.values.items} onChange={(items) => form.set('items', items)} menu={menu} failure={failure} />
        </Detail>
      </div>
    </>
  )
}
