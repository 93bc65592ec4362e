import { TextInput } from '@mantine/core'
import { PERSON_NAME_MAX } from '@vitrine/contract/limits.ts'

import { useChange } from '../../../api/query.ts'
import { globalSuccess } from '../../../events.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { FormFailure } from '../../../ui/form/form-failure.tsx'
import { SaveBar } from '../../../ui/form/save-bar.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { useMe } from '../../../api/use-me.ts'
import { t } from '../../../messages/messages.ts'
import css from './profile-page.module.css'

const FORM = 'names'

const notTooLong = (name: string) => (name.trim().length > PERSON_NAME_MAX ? t('auth.tooLong', { max: PERSON_NAME_MAX }) : null)

/** The card for the first and last name, which the save bar saves. */
export function NameCard() {
  const me = useMe()
  const update = useChange('profile.update', { refresh: ['profile.get', 'staff.list'] })
  const form = useForm({
    initial: { firstName: me.firstName, lastName: me.lastName },
    rules: { firstName: notTooLong, lastName: notTooLong },
    submit: async ({ firstName, lastName }) => {
      await update.mutateAsync({ body: { firstName: firstName.trim(), lastName: lastName.trim() } })
      globalSuccess([t('profile.saved')])
    },
  })
  return (
    <Card title={t('profile.you')}>
      <SaveBar form={FORM} changed={form.changed.map((field) => t(`profile.${field}`))} saving={form.sending} onDiscard={form.discard} />
      <form {...form.props} id={FORM} className={css['form']}>
        <FormFailure error={form.failure} title={t('profile.notSaved')} />
        <div className={css['names']}>
          <TextInput label={t('profile.firstName')} autoComplete="given-name" {...form.text('firstName')} />
          <TextInput label={t('profile.lastName')} autoComplete="family-name" {...form.text('lastName')} />
        </div>
      </form>
    </Card>
  )
}
