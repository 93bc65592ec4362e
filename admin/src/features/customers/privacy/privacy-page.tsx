import { useQuery } from '@tanstack/react-query'

import { call } from '../../../api/call.ts'
import { callQuery, useChange } from '../../../api/query.ts'
import { CardSkeleton } from '../../../ui/feedback/card-skeleton.tsx'
import { DetailState } from '../../../ui/feedback/detail-state.tsx'
import { FormFailure } from '../../../ui/form/form-failure.tsx'
import { SaveBar } from '../../../ui/form/save-bar.tsx'
import { type Shown, useShown } from '../../../ui/form/version-form/use-shown.ts'
import { useVersionForm } from '../../../ui/form/version-form/use-version-form.ts'
import { VersionConflictDialog } from '../../../ui/form/version-form/version-conflict-dialog.tsx'
import cards from '../../../ui/layout/form-cards.module.css'
import { Page } from '../../../ui/layout/page.tsx'
import { t } from '../../../messages/messages.ts'
import { PersonCard } from './person-card.tsx'
import { bodyOf, labelOf, type PrivacySettings, type PrivacyValues, textOf, valuesOf } from './privacy-values.ts'
import { RequestsCard } from './requests-card.tsx'
import { RetentionCard } from './retention-card.tsx'
import { SubscribersCard } from './subscribers-card.tsx'

const FORM = 'privacy'

/** The page about the privacy of customers: settings, one person’s data, and what was exported and erased. */
export function PrivacyPage() {
  const options = callQuery('privacy.settings')
  const query = useQuery(options)
  const shown = useShown<PrivacySettings, PrivacyValues>(options.queryKey, query.data)
  return (
    <Page title={t('page.website.settings.privacy')}>
      {shown ? <Settings key={shown.saved.version} {...shown} /> : <DetailState query={query} skeleton={<CardSkeleton lines={8} />} />}
      <div className={cards['cards']}>
        <PersonCard />
        <RequestsCard />
      </div>
    </Page>
  )
}

function Settings(shown: Shown<PrivacySettings, PrivacyValues>) {
  const update = useChange('privacy.updateSettings')
  const state = useVersionForm<PrivacySettings, PrivacyValues>({
    ...shown,
    valuesOf,
    save: (values, { version }) => update.mutateAsync({ body: bodyOf(values, version) }),
    read: () => call('privacy.settings'),
    done: t('privacy.saved'),
  })
  const { form } = state
  return (
    <>
      <SaveBar form={FORM} changed={form.changed.map(labelOf)} saving={form.sending} onDiscard={form.discard} />
      <form id={FORM} {...form.props} className={cards['cards']}>
        <FormFailure error={state.failure} title={t('privacy.notSaved')} />
        <SubscribersCard form={form} />
        <RetentionCard form={form} />
      </form>
      <VersionConflictDialog state={state} valuesOf={valuesOf} labelOf={labelOf} textOf={textOf} />
    </>
  )
}
