import { Switch, Textarea, TextInput } from '@mantine/core'

import { Card } from '../../../ui/layout/card.tsx'
import { useStore } from '../../../api/use-store.ts'
import { t } from '../../../messages/messages.ts'
import type { PreferencesForm } from './preferences-form.ts'
import css from './preferences.module.css'

/**
 * The card for the password page, which closes the storefront to everyone without the password. The password and the
 * message are shown while it is on.
 */
export function PasswordPageCard({ form }: { form: PreferencesForm }) {
  const { name: storeName } = useStore().storeDetail
  const { passwordEnabled, passwordMessage } = form.values
  return (
    <Card title={t('preferences.passwordPage')}>
      <div className="stack">
        <Switch
          label={t('preferences.field.passwordEnabled')}
          description={t(passwordEnabled ? 'preferences.password.on' : 'preferences.password.off')}
          {...form.checked('passwordEnabled')}
        />
        {passwordEnabled && (
          <div className={css['beside']}>
            <div className="stack">
              <TextInput
                label={t('preferences.field.password')}
                description={t('preferences.password.help')}
                maxLength={100}
                autoComplete="off"
                spellCheck={false}
                {...form.text('password')}
              />
              <Textarea label={t('preferences.field.passwordMessage')} rows={3} maxLength={1000} {...form.text('passwordMessage')} />
            </div>
            <section className={css['closed']} aria-label={t('preferences.password.preview')}>
              <span className={css['note']}>{t('preferences.password.preview')}</span>
              <strong className={css['store']}>{storeName}</strong>
              <span className={css['message']}>{passwordMessage || t('preferences.password.noMessage')}</span>
              <span className={css['field']} aria-hidden>
                {t('preferences.field.password')}
              </span>
            </section>
          </div>
        )}
      </div>
    </Card>
  )
}
