import { decimalsOf } from '@vitrine/contract/money.ts'
import { useState } from 'react'

import { useChange } from '../../../api/query.ts'
import { globalSuccess } from '../../../events.ts'
import { CreatePage } from '../../../ui/form/create-page.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { useGo } from '../../../ui/layout/use-go.ts'
import { useStore } from '../../../api/use-store.ts'
import { t } from '../../../messages/messages.ts'
import { COLLECTION_FORM, CollectionEditor } from './collection-editor.tsx'
import css from './collection-editor.module.css'
import { bodyOf, emptyValues, type CollectionValues, type Kind } from './collection-values.ts'
import { formRules } from './form-rules.ts'

const kinds: readonly Kind[] = ['manual', 'smart']

/** The page that creates a manual or smart collection. */
export function CollectionCreate() {
  const go = useGo()
  const decimals = decimalsOf(useStore().currency)
  const [smartRules, setSmartRules] = useState(emptyValues('smart').rules)
  const create = useChange('collections.create', { refresh: ['collections.list'] })
  const form = useForm<CollectionValues>({
    initial: emptyValues('manual'),
    rules: formRules(decimals),
    submit: async (values) => {
      const { id, title } = await create.mutateAsync({ body: bodyOf(values, decimals) })
      await go('website.collections.update', { params: { id }, replace: true })
      globalSuccess([t('collections.created', { title })])
    },
  })
  const chosen: Kind = form.values.rules ? 'smart' : 'manual'

  function choose(kind: Kind): void {
    // The rules are kept, so that they return when the user chooses a smart collection again.
    if (form.values.rules) setSmartRules(form.values.rules)
    form.set('rules', kind === 'smart' ? smartRules : null)
    form.set('sort', emptyValues(kind).sort)
  }

  return (
    <CreatePage list="website.collections" formId={COLLECTION_FORM} form={form} action={t('collections.save')}>
      <fieldset className={css['kinds']}>
        <legend className="only-read-out">{t('collections.column.kind')}</legend>
        {kinds.map((kind) => (
          <label key={kind} className={css['kind']}>
            <input type="radio" name="kind" checked={chosen === kind} onChange={() => choose(kind)} />
            <span className={css['kindName']}>{t(`collections.kind.${kind}`)}</span>
            <span className={css['kindHelp']}>{t(`collections.kind.${kind}.help`)}</span>
          </label>
        ))}
      </fieldset>
      <CollectionEditor form={form} failure={form.failure} collection={null} />
    </CreatePage>
  )
}
