import { useState } from 'react'

import { useChange } from '../../../api/query.ts'
import { globalSuccess } from '../../../events.ts'
import { CreatePage } from '../../../ui/form/create-page.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { useGo } from '../../../ui/layout/use-go.ts'
import { t } from '../../../messages/messages.ts'
import { PAGE_FORM, PageEditor } from './page-editor.tsx'
import { pageRules } from './page-rules.ts'
import { bodyOf, emptyPage, type PageValues } from './page-values.ts'

/** The console page that creates a page of the storefront. */
export function PageCreate() {
  const go = useGo()
  const create = useChange('pages.create', { refresh: ['pages.list'] })
  const [initial] = useState(emptyPage)
  const form = useForm<PageValues>({
    initial,
    rules: pageRules,
    submit: async (values) => {
      const { id, title } = await create.mutateAsync({ body: bodyOf(values) })
      await go('website.pages.update', { params: { id }, replace: true })
      globalSuccess([t('storePages.created', { title })])
    },
  })
  return (
    <CreatePage list="website.pages" formId={PAGE_FORM} form={form} action={t('storePages.save')}>
      <PageEditor form={form} failure={form.failure} page={null} />
    </CreatePage>
  )
}
