import { Textarea, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { CONSENT_TEXT_MAX, CONSENT_TITLE_MAX } from '@vitrine/contract/visitor-limits.ts'

import { callQuery } from '../../../api/query.ts'
import { t } from '../../../messages/messages.ts'
import { Failed } from '../../../ui/feedback/failed.tsx'
import { ChoiceGroup } from '../../../ui/form/choice-group.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import type { PreferencesForm } from './preferences-form.ts'
import css from './preferences.module.css'

const banners = ['off', 'regions', 'everyone'] as const

/** The card for the banner that asks shoppers what they allow the store. */
export function ConsentCard({ form }: { form: PreferencesForm }) {
  const { consentBanner, consentTitle, consentText } = form.values
  return (
    <Card title={t('preferences.consent')}>
      <div className="stack">
        <ChoiceGroup
          legend={t('preferences.field.consentBanner')}
          name="consentBanner"
          value={consentBanner}
          choices={banners.map((value) => ({ value, label: t(`preferences.consent.${value}`) }))}
          note={t(`preferences.consent.${consentBanner}.help`)}
          error={form.errors.consentBanner}
          onChange={(value) => form.set('consentBanner', value)}
        />
        {consentBanner !== 'off' && (
          <div className={css['beside']}>
            <div className="stack">
              <TextInput
                label={t('preferences.field.consentTitle')}
                placeholder={t('preferences.consent.title')}
                maxLength={CONSENT_TITLE_MAX}
                {...form.text('consentTitle')}
              />
              <Textarea
                label={t('preferences.field.consentText')}
                description={t('preferences.consent.textHelp')}
                placeholder={t('preferences.consent.text')}
                rows={4}
                maxLength={CONSENT_TEXT_MAX}
                {...form.text('consentText')}
              />
            </div>
            <section className={css['closed']} aria-label={t('preferences.consent.preview')}>
              <span className={css['note']}>{t('preferences.consent.preview')}</span>
              <strong className={css['store']}>{consentTitle || t('preferences.consent.title')}</strong>
              <span className={css['message']}>{consentText || t('preferences.consent.text')}</span>
              <span className={css['answers']} aria-hidden>
                <span>{t('preferences.consent.refuse')}</span>
                <span>{t('preferences.consent.accept')}</span>
              </span>
            </section>
          </div>
        )}
        {consentBanner !== 'off' && <Answers />}
      </div>
    </Card>
  )
}

/** What shoppers answered lately. */
function Answers() {
  const query = useQuery(callQuery('preferences.activity'))
  if (query.error) return <Failed error={query.error} onRetry={() => void query.refetch()} />
  if (!query.data) return null
  const { all, some, none } = query.data.consent
  const count = all + some + none
  return (
    <p className={css['note']}>
      {count === 0 ? t('preferences.consent.noAnswers') : t('preferences.consent.answers', { count, all, some, none })}
    </p>
  )
}
