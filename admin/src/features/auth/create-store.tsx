import { useState } from 'react'

import { call } from '../../api/call.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogForm } from '../../ui/dialog-form.tsx'
import { useForm } from '../../ui/use-form.ts'
import { t } from '../../words/words.ts'
import { PlaceFields } from './place-fields.tsx'
import { placeBody, placeOfBrowser } from './place-of-browser.ts'
import { countryFault, storeNameFault } from './new-account-rules.ts'
import { ruleFrom } from './rules.ts'
import { StoreNameField } from './store-name-field.tsx'
import type { StoreCard } from './use-enter-store.ts'

interface CreateStoreProps {
  opened: boolean
  onClose: () => void
  onCreated: (store: StoreCard) => Promise<void>
}

/** Creates one more store, owned by the person, and goes on into it. */
export function CreateStore({ opened, onClose, onCreated }: CreateStoreProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title={t('shop.create.title')}>
      <CreateForm onClose={onClose} onCreated={onCreated} />
    </Dialog>
  )
}

function CreateForm({ onClose, onCreated }: Omit<CreateStoreProps, 'opened'>) {
  const [guess] = useState(placeOfBrowser)
  const form = useForm({
    initial: { storeName: '', ...guess },
    rules: { storeName: ruleFrom(storeNameFault), country: ruleFrom(countryFault) },
    submit: async ({ storeName, ...place }) => {
      await onCreated(await call('stores.create', { body: { storeName: storeName.trim(), ...placeBody(place) } }))
    },
  })
  return (
    <DialogForm form={form} action={t('shop.create')} onClose={onClose}>
      <StoreNameField data-autofocus {...form.text('storeName')} />
      <PlaceFields form={form} />
    </DialogForm>
  )
}
