import { useQuery } from '@tanstack/react-query'
import { ABANDONED_MINUTES_MAX, ABANDONED_MINUTES_MIN } from '@vitrine/contract/limits.ts'

import { call } from '../../../api/call.ts'
import { callQuery, useChange } from '../../../api/query.ts'
import { CardSkeleton } from '../../../ui/feedback/card-skeleton.tsx'
import { DetailState } from '../../../ui/feedback/detail-state.tsx'
import { FormFailure } from '../../../ui/form/form-failure.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { PageLink } from '../../../ui/layout/page-link.tsx'
import { SaveBar } from '../../../ui/form/save-bar.tsx'
import type { useForm } from '../../../ui/form/use-form.ts'
import { useShown, type Shown } from '../../../ui/form/version-form/use-shown.ts'
import { useVersionForm } from '../../../ui/form/version-form/use-version-form.ts'
import { VersionConflictDialog } from '../../../ui/form/version-form/version-conflict-dialog.tsx'
import { t } from '../../../messages/messages.ts'
import cards from '../../../ui/layout/form-cards.module.css'
import { QuietHoursCard } from './quiet-hours-card.tsx'
import {
  type AbandonedSettings,
  areStepsFine,
  bodyOf,
  type EditedStep,
  isThreshold,
  type SettingsValues,
  valuesOf,
} from './settings-values.ts'
import { StepsCard } from './steps-card.tsx'
import { TriggerCard } from './trigger-card.tsx'

const FORM = 'abandoned'
const SKELETON_LINES = 6

export type SettingsForm = ReturnType<typeof useForm<SettingsValues>>

const Breadcrumb = () => <PageLink to="website.abandoned">{t('page.website.abandoned')}</PageLink>

/**
 * The page with the settings for abandoned checkouts: after how many minutes a checkout counts as abandoned, which
 * messages are sent to whom, and when no text messages are sent.
 */
export function AbandonedSettingsPage() {
  const options = callQuery('abandonedCheckouts.settings')
  const query = useQuery(options)
  const shown = useShown<AbandonedSettings, SettingsValues>(options.queryKey, query.data)
  if (shown) return <Loaded key={shown.saved.version} {...shown} />
  return (
    <Page title={t('page.website.abandoned.settings')} breadcrumb={<Breadcrumb />}>
      <DetailState query={query} skeleton={<CardSkeleton lines={SKELETON_LINES} />} />
    </Page>
  )
}

const rules = {
  thresholdMinutes: (minutes: number | null) =>
    isThreshold(minutes) ? null : t('abandonedCheckouts.threshold.range', { min: ABANDONED_MINUTES_MIN, max: ABANDONED_MINUTES_MAX }),
  email: (steps: EditedStep[]) => (areStepsFine('email', steps) ? null : t('abandonedCheckouts.steps.wrong')),
  sms: (steps: EditedStep[]) => (areStepsFine('sms', steps) ? null : t('abandonedCheckouts.steps.wrong')),
  audience: ({ who, segmentIds }: SettingsValues['audience']) =>
    who === 'segments' && segmentIds.length === 0 ? t('segmentsField.required') : null,
  quietFrom: (time: string) => (time === '' ? t('abandonedCheckouts.time.empty') : null),
  quietUntil: (time: string) => (time === '' ? t('abandonedCheckouts.time.empty') : null),
}

function Loaded(shown: Shown<AbandonedSettings, SettingsValues>) {
  const update = useChange('abandonedCheckouts.saveSettings')
  const state = useVersionForm<AbandonedSettings, SettingsValues>({
    ...shown,
    valuesOf,
    rules,
    save: (values, { version }) => update.mutateAsync({ body: { ...bodyOf(values), version } }),
    read: () => call('abandonedCheckouts.settings'),
    done: t('abandonedCheckouts.saved'),
  })
  const { form } = state
  return (
    <Page title={t('page.website.abandoned.settings')} breadcrumb={<Breadcrumb />}>
      <SaveBar
        form={FORM}
        changed={form.changed.map((field) => t(`abandonedCheckouts.field.${field}`))}
        saving={form.sending}
        onDiscard={form.discard}
      />
      <form id={FORM} {...form.props} className={cards['cards']}>
        <FormFailure error={state.failure} title={t('abandonedCheckouts.notSaved')} />
        <TriggerCard form={form} />
        <StepsCard form={form} channel="email" />
        <StepsCard form={form} channel="sms" />
        <QuietHoursCard form={form} />
      </form>
      <VersionConflictDialog
        state={state}
        valuesOf={valuesOf}
        labelOf={(field) => t(`abandonedCheckouts.field.${field}`)}
        textOf={textOf}
      />
    </Page>
  )
}

/** Describes a field's value as text for the conflict dialog. */
function textOf(field: keyof SettingsValues, values: SettingsValues): string {
  if (field === 'audience') return audienceText(values.audience)
  if (field === 'thresholdMinutes') return t('abandonedCheckouts.threshold.value', { count: values.thresholdMinutes ?? 0 })
  if (field === 'email' || field === 'sms') return values[field].map(({ subject, text }) => subject || text).join('\n')
  return values[field]
}

const audienceText = ({ who, segmentIds }: SettingsValues['audience']): string =>
  who === 'segments' ? t('abandonedCheckouts.segments.count', { count: segmentIds.length }) : t(`abandonedCheckouts.audience.${who}`)
