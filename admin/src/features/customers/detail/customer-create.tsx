import { useChange } from '../../../api/query.ts'
import { globalSuccess } from '../../../events.ts'
import { CreatePage } from '../../../ui/form/create-page.tsx'
import { SaveBar } from '../../../ui/form/save-bar.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { useGo } from '../../../ui/layout/use-go.ts'
import { t } from '../../../messages/messages.ts'
import { customerName } from '../customer-name.ts'
import { CustomerFields } from './customer-fields.tsx'
import { type CustomerValues, labelOf, noValues } from './customer-values.ts'

const FORM = 'customer'

/** The page that adds a customer. After saving, the customer's page opens, where addresses and consents are. */
export function CustomerCreate() {
  const go = useGo()
  const create = useChange('customers.create', { refresh: ['customers.list', 'customers.facets'] })
  const form = useForm<CustomerValues>({
    initial: noValues,
    submit: async (body) => {
      const customer = await create.mutateAsync({ body })
      await go('website.customer.update', { params: { id: customer.id } })
      globalSuccess([t('customers.created', { name: customerName(customer) })])
    },
  })
  return (
    <CreatePage list="website.customer" formId={FORM} form={form} action={t('customers.save')}>
      <SaveBar form={FORM} changed={form.changed.map(labelOf)} saving={form.sending} onDiscard={form.discard} />
      <CustomerFields form={form} failure={form.failure} id={FORM} />
    </CreatePage>
  )
}
