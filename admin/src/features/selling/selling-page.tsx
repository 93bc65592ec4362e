import { useQuery } from '@tanstack/react-query'
import { allows } from '@vitrine/contract/scopes.ts'

import { call } from '../../api/call.ts'
import { callQuery, useChange } from '../../api/query.ts'
import { CardSkeleton } from '../../ui/card-skeleton.tsx'
import { DetailState } from '../../ui/detail-state.tsx'
import { FormFailure } from '../../ui/form-failure.tsx'
import { Page } from '../../ui/page.tsx'
import { PageLink } from '../../ui/page-link.tsx'
import { SaveBar } from '../../ui/save-bar.tsx'
import type { useForm } from '../../ui/use-form.ts'
import { useMe } from '../../ui/use-me.ts'
import { useShown, type Shown } from '../../ui/version-form/use-shown.ts'
import { useVersionForm } from '../../ui/version-form/use-version-form.ts'
import { VersionConflictDialog } from '../../ui/version-form/version-conflict-dialog.tsx'
import { t } from '../../words/words.ts'
import { AsksCard } from './asks-card.tsx'
import { CaptureCard } from './capture-card.tsx'
import { type Selling, type SellingValues, valuesOf } from './selling-values.ts'
import cards from '../../ui/form-cards.module.css'
import { TermsCard } from './terms-card.tsx'

const FORM = 'selling'
const SKELETON_LINES = 8

export type SellingForm = ReturnType<typeof useForm<SellingValues>>

/** The way up, for those who may go there. */
function Breadcrumb() {
  return allows(useMe(), 'settings') && <PageLink to="website.settings">{t('page.website.settings')}</PageLink>
}

/** What checkout asks for, and when money is taken. */
export function SellingPage() {
  const options = callQuery('selling.get')
  const query = useQuery(options)
  const shown = useShown<Selling, SellingValues>(options.queryKey, query.data)
  if (shown) return <Loaded key={shown.saved.version} {...shown} />
  return (
    <Page title={t('page.website.settings.checkout')} breadcrumb={<Breadcrumb />}>
      <DetailState query={query} skeleton={<CardSkeleton lines={SKELETON_LINES} />} />
    </Page>
  )
}

function Loaded(shown: Shown<Selling, SellingValues>) {
  const { latest } = shown
  const update = useChange('selling.update', { refresh: ['taxes.get'] })
  const state = useVersionForm<Selling, SellingValues>({
    ...shown,
    valuesOf,
    save: (values, { version }) => update.mutateAsync({ body: { ...values, version } }),
    read: () => call('selling.get'),
    done: t('selling.saved'),
  })
  const { form } = state
  return (
    <Page title={t('page.website.settings.checkout')} breadcrumb={<Breadcrumb />}>
      <SaveBar
        form={FORM}
        changed={form.changed.map((field) => t(`selling.field.${field}`))}
        saving={form.sending}
        onDiscard={form.discard}
      />
      <form id={FORM} {...form.props} className={cards['cards']}>
        <FormFailure error={state.failure} title={t('selling.notSaved')} />
        <AsksCard form={form} />
        <TermsCard form={form} page={latest.termsPage} />
        <CaptureCard form={form} />
      </form>
      <VersionConflictDialog state={state} valuesOf={valuesOf} labelOf={(field) => t(`selling.field.${field}`)} textOf={textOf} />
    </Page>
  )
}

/** A field's value in words. */
function textOf(field: keyof SellingValues, values: SellingValues): string {
  if (field === 'phone' || field === 'company') return t(`selling.ask.${values[field]}`)
  if (field === 'capture') return t(`selling.capture.${values.capture}`)
  return t(values.termsRequired ? 'selling.yes' : 'selling.no')
}
