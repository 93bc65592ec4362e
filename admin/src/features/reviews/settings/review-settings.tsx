import { useQuery } from '@tanstack/react-query'

import { call } from '../../../api/call.ts'
import { callQuery, useChange } from '../../../api/query.ts'
import { t } from '../../../messages/messages.ts'
import { CardSkeleton } from '../../../ui/feedback/card-skeleton.tsx'
import { DetailState } from '../../../ui/feedback/detail-state.tsx'
import { FormFailure } from '../../../ui/form/form-failure.tsx'
import { SaveBar } from '../../../ui/form/save-bar.tsx'
import { type Shown, useShown } from '../../../ui/form/version-form/use-shown.ts'
import { useVersionForm } from '../../../ui/form/version-form/use-version-form.ts'
import { VersionConflictDialog } from '../../../ui/form/version-form/version-conflict-dialog.tsx'
import cards from '../../../ui/layout/form-cards.module.css'
import { Page } from '../../../ui/layout/page.tsx'
import { ListLink } from '../../../ui/list/list-link.tsx'
import { FeedsCard } from './feeds-card.tsx'
import { PublishingCard, RequestsCard, WritersCard } from './settings-cards.tsx'
import { type Settings, type SettingsValues, textOf, valuesOf } from './settings-values.ts'

const FORM = 'review-settings'

/** The page with who can write reviews, when customers are asked, and what is published without the seller. */
export function ReviewSettings() {
  const options = callQuery('reviewSettings.get')
  const query = useQuery(options)
  const shown = useShown<Settings, SettingsValues>(options.queryKey, query.data)
  if (shown) return <Loaded key={shown.saved.version} {...shown} />
  return (
    <Page title={t('page.website.reviews.settings')} breadcrumb={<ListLink to="website.reviews" />}>
      <DetailState query={query} skeleton={<CardSkeleton lines={8} />} />
    </Page>
  )
}

function Loaded(shown: Shown<Settings, SettingsValues>) {
  const update = useChange('reviewSettings.update')
  const state = useVersionForm<Settings, SettingsValues>({
    ...shown,
    valuesOf,
    save: ({ publishFrom, ...values }, { version }) =>
      update.mutateAsync({ body: { ...values, publishFrom: publishFrom === '' ? null : Number(publishFrom), version } }),
    read: () => call('reviewSettings.get'),
    done: t('reviewSettings.saved'),
  })
  const { form } = state
  return (
    <Page title={t('page.website.reviews.settings')} breadcrumb={<ListLink to="website.reviews" />} note={t('reviewSettings.note')}>
      <SaveBar
        form={FORM}
        changed={form.changed.map((field) => t(`reviewSettings.${field}`))}
        saving={form.sending}
        onDiscard={form.discard}
      />
      <form id={FORM} {...form.props} className={cards['cards']}>
        <FormFailure error={state.failure} title={t('reviewSettings.notSaved')} />
        <RequestsCard form={form} />
        <WritersCard form={form} />
        <PublishingCard form={form} />
      </form>
      <FeedsCard />
      <VersionConflictDialog state={state} valuesOf={valuesOf} labelOf={(field) => t(`reviewSettings.${field}`)} textOf={textOf} />
    </Page>
  )
}
