import { useChange } from '../../../api/query.ts'
import { globalSuccess } from '../../../events.ts'
import { CreatePage } from '../../../ui/form/create-page.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { useGo } from '../../../ui/layout/use-go.ts'
import { t } from '../../../messages/messages.ts'
import { MENU_FORM, MenuEditor, menuRules } from './menu-editor.tsx'
import { bodyOf, type MenuValues } from './menu-values.ts'

const emptyMenu: MenuValues = { title: '', handle: '', items: [] }

/** The page that creates a menu. After saving, the page of the new menu opens. */
export function MenuCreate() {
  const go = useGo()
  const create = useChange('menus.create', { refresh: ['menus.list'] })
  const form = useForm<MenuValues>({
    initial: emptyMenu,
    rules: menuRules,
    submit: async (values) => {
      const { id, title } = await create.mutateAsync({ body: bodyOf(values) })
      await go('website.menus.update', { params: { id }, replace: true })
      globalSuccess([t('menus.created', { title })])
    },
  })
  return (
    <CreatePage list="website.menus" formId={MENU_FORM} form={form} action={t('menus.save')}>
      <MenuEditor form={form} failure={form.failure} menu={null} />
    </CreatePage>
  )
}
