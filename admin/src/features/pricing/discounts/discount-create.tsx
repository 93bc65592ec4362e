import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'

import { useChange } from '../../../api/query.ts'
import { globalSuccess } from '../../../events.ts'
import { ChoiceGroup } from '../../../ui/form/choice-group.tsx'
import { CreatePage } from '../../../ui/form/create-page.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { useGo } from '../../../ui/layout/use-go.ts'
import { t } from '../../../messages/messages.ts'
import { DISCOUNT_FORM, DiscountEditor } from './discount-editor.tsx'
import { newDiscountRules } from './discount-rules.ts'
import { emptyDiscount, kinds, termsOf, type DiscountValues, type Kind, type Method } from './discount-values.ts'

/** The page that creates a discount with a code. */
export const CodeCreate = () => <DiscountCreate method="code" />

/** The page that creates an automatic discount. */
export const AutomaticCreate = () => <DiscountCreate method="automatic" />

type KeptDraft = Pick<DiscountValues, 'title' | 'code'>

function DiscountCreate({ method }: { method: Method }) {
  const [kind, setKind] = useState<Kind>('products')
  // Only the title and the code are kept when the kind changes, because the other fields depend on the kind.
  const [kept, setKept] = useState<KeptDraft>({ title: '', code: '' })
  const choose = (next: Kind, names: KeptDraft) => {
    setKept(names)
    setKind(next)
  }
  return <NewDiscount key={kind} method={method} kind={kind} kept={kept} onKind={choose} />
}

interface NewDiscountProps {
  method: Method
  kind: Kind
  kept: KeptDraft
  onKind: (kind: Kind, names: KeptDraft) => void
}

function NewDiscount({ method, kind, kept, onKind }: NewDiscountProps) {
  const go = useGo()
  const create = useChange('discounts.create', { refresh: ['discounts.list'] })
  // A segment links here with its ID.
  const { segment }: { segment?: string } = useSearch({ strict: false })
  const [initial] = useState(() => ({
    ...emptyDiscount(kind),
    ...kept,
    ...(segment !== undefined && { audience: { who: 'segments' as const, emails: '', segments: [segment] } }),
  }))
  const form = useForm<DiscountValues>({
    initial,
    rules: newDiscountRules(method),
    submit: async (values) => {
      const { id, title } = await create.mutateAsync({
        body: { ...termsOf(values), method, ...(method === 'code' && { code: values.code }) },
      })
      await go(`website.discount.${method}.update`, { params: { id }, replace: true })
      globalSuccess([t('discounts.created', { title })])
    },
  })
  return (
    <CreatePage list={`website.discount.${method}`} formId={DISCOUNT_FORM} form={form} action={t('discounts.save')}>
      <DiscountEditor
        form={form}
        failure={form.failure}
        method={method}
        discount={null}
        kindChoice={
          <ChoiceGroup
            legend={t('discounts.field.kind')}
            name="kind"
            choices={kinds.map((value) => ({ value, label: t(`discounts.kind.${value}`) }))}
            value={kind}
            error={undefined}
            onChange={(next) => onKind(next, { title: form.values.title, code: form.values.code })}
          />
        }
      />
    </CreatePage>
  )
}
