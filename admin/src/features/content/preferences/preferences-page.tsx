import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'

import { call } from '../../../api/call.ts'
import { callQuery, useChange } from '../../../api/query.ts'
import { CardSkeleton } from '../../../ui/feedback/card-skeleton.tsx'
import { DetailState } from '../../../ui/feedback/detail-state.tsx'
import { FormFailure } from '../../../ui/form/form-failure.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { SaveBar } from '../../../ui/form/save-bar.tsx'
import { useShown, type Shown } from '../../../ui/form/version-form/use-shown.ts'
import { useVersionForm } from '../../../ui/form/version-form/use-version-form.ts'
import { VersionConflictDialog } from '../../../ui/form/version-form/version-conflict-dialog.tsx'
import { t } from '../../../messages/messages.ts'
import { ConsentCard } from './consent-card.tsx'
import { CurrenciesCard } from './currencies-card.tsx'
import { CustomCodeCard } from './custom-code-card.tsx'
import { GoogleCard } from './google-card.tsx'
import { HomeCard } from './home-card.tsx'
import { LanguageCard } from './language-card.tsx'
import { PasswordPageCard } from './password-page-card.tsx'
import { ImagesCard } from './images-card.tsx'
import cards from '../../../ui/layout/form-cards.module.css'
import { bodyOf, valuesOf, type Preferences, type PreferencesValues } from './preferences-values.ts'
import { RobotsCard } from './robots-card.tsx'
import { PageSwitchesCard } from './page-switches-card.tsx'
import { SpamCard } from './spam-card.tsx'

const FORM = 'preferences'

/** The page of storefront preferences: search engines, shared links, password protection and consent. */
export function PreferencesPage() {
  const options = callQuery('preferences.get')
  const query = useQuery(options)
  const shown = useShown<Preferences, PreferencesValues>(options.queryKey, query.data)
  if (shown) return <Loaded key={shown.saved.version} {...shown} />
  return (
    <Page title={t('page.website.preferences')}>
      <DetailState query={query} skeleton={<CardSkeleton lines={8} />} />
    </Page>
  )
}

function Loaded(shown: Shown<Preferences, PreferencesValues>) {
  const { saved } = shown
  const update = useChange('preferences.update')
  const state = useVersionForm<Preferences, PreferencesValues>({
    ...shown,
    valuesOf,
    save: (values, { version }) => update.mutateAsync({ body: bodyOf(values, version) }),
    read: () => call('preferences.get'),
    done: t('preferences.saved'),
  })
  const { form } = state
  return (
    <Page
      title={t('page.website.preferences')}
      actions={
        <Button variant="default" component="a" href={saved.storefrontUrl} target="_blank" rel="noopener">
          {t('preferences.visit')}
        </Button>
      }
    >
      <SaveBar
        form={FORM}
        changed={form.changed.map((field) => t(`preferences.field.${field}`))}
        saving={form.sending}
        onDiscard={form.discard}
      />
      <form id={FORM} {...form.props} className={cards['cards']}>
        <FormFailure error={state.failure} title={t('preferences.notSaved')} />
        <HomeCard form={form} storefrontUrl={saved.storefrontUrl} />
        <ImagesCard form={form} />
        <PasswordPageCard form={form} />
        <RobotsCard form={form} />
        <LanguageCard form={form} />
        <CurrenciesCard form={form} own={saved.currency} />
        <ConsentCard form={form} />
        <SpamCard form={form} />
        <PageSwitchesCard form={form} />
      </form>
      <GoogleCard />
      <CustomCodeCard />
      <VersionConflictDialog state={state} valuesOf={valuesOf} labelOf={(field) => t(`preferences.field.${field}`)} textOf={textOf} />
    </Page>
  )
}

/** Describes a field's value as text for the conflict dialog. */
function textOf(field: keyof PreferencesValues, values: PreferencesValues): string {
  const value = values[field]
  if (typeof value === 'boolean') return t(value ? 'preferences.yes' : 'preferences.no')
  if (value === null) return t('preferences.none')
  if (field === 'language') return t(`preferences.language.${values.language}`)
  if (field === 'consentBanner') return t(`preferences.consent.${values.consentBanner}`)
  if (field === 'otherLanguages') return listText(values.otherLanguages.map((one) => t(`preferences.language.${one}`)))
  if (field === 'currencies') return listText(values.currencies.map(({ code, rate }) => `${code} ${rate}`))
  return typeof value === 'string' ? value : (value as { name: string }).name
}

const listText = (items: readonly string[]): string => items.join('\n') || t('preferences.none')
