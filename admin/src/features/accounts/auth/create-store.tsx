import { useState } from 'react'

import { call } from '../../../api/call.ts'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { DialogForm } from '../../../ui/overlay/dialog-form.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { t } from '../../../messages/messages.ts'
import { StoreLocationFields } from './store-location-fields.tsx'
import { locationBody, browserLocation } from './browser-location.ts'
import { countryFault, storeNameFault } from './new-account-rules.ts'
import { ruleFrom } from '../../../ui/form/credential-rules.ts'
import { StoreNameField } from './store-name-field.tsx'
import type { StoreCard } from './use-enter-store.ts'

interface CreateStoreProps {
  opened: boolean
  onClose: () => void
  onCreated: (store: StoreCard) => Promise<void>
}

/** A dialog that creates another store owned by the user. `onCreated` then opens the new store. */
export function CreateStore({ opened, onClose, onCreated }: CreateStoreProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title={t('storeList.create.title')}>
      <CreateForm onClose={onClose} onCreated={onCreated} />
    </Dialog>
  )
}

function CreateForm({ onClose, onCreated }: Omit<CreateStoreProps, 'opened'>) {
  const [guess] = useState(browserLocation)
  const form = useForm({
    initial: { storeName: '', ...guess },
    rules: { storeName: ruleFrom(storeNameFault), country: ruleFrom(countryFault) },
    submit: async ({ storeName, ...place }) => {
      await onCreated(await call('stores.create', { body: { storeName: storeName.trim(), ...locationBody(place) } }))
    },
  })
  return (
    <DialogForm form={form} action={t('storeList.create')} onClose={onClose}>
      <StoreNameField data-autofocus {...form.text('storeName')} />
      <StoreLocationFields form={form} />
    </DialogForm>
  )
}
