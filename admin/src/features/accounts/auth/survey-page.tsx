import { Button, NativeSelect } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'

import type { CallError } from '../../../api/call-error.ts'
import { call } from '../../../api/call.ts'
import { session } from '../../../api/current-session.ts'
import { queryClient } from '../../../api/query.ts'
import type { CallInput } from '../../../api/types.ts'
import { safeReturnTo } from '../../../link-to.ts'
import { useForm } from '../../../ui/form/use-form.ts'
import { useGo } from '../../../ui/layout/use-go.ts'
import { t } from '../../../messages/messages.ts'
import { AuthFrame } from './auth-frame.tsx'
import css from './auth-page.module.css'
import { ChoiceGroup } from '../../../ui/form/choice-group.tsx'
import { FormFailure } from '../../../ui/form/form-failure.tsx'
import { useContinue } from './use-continue.ts'

type Answers = CallInput<'stores.answerSurvey'>['body']
/** The answers in the form. The business type is null, and the others are empty, until the user selects one. */
type Values = { businessType: Answers['businessType'] | null; sells: string; volume: string; platform: string }

const businessTypes = ['handmade', 'dropship', 'pod', 'hybrid'] as const
const sells = ['apparel', 'accessories', 'home', 'gifts', 'other'] as const
const volumes = ['none', 'under_100', 'under_1000', 'over_1000'] as const
const platforms = ['none', 'shopify', 'woocommerce', 'etsy', 'other'] as const

const unanswered = () => ({ value: '', label: t('survey.choose') })

/** A page with a few questions about a new store. They can be skipped. The business type decides what the menu contains. */
export function SurveyPage() {
  const search: { register?: string; storeId?: string; defaultSystemDomain?: string; return_to?: string } = useSearch({ strict: false })
  const go = useGo()
  const goOn = useContinue()
  // The answers are saved for the store that is open in this tab. A link for another store must go through the store chooser.
  const isOtherStore = session.storeId === null || (search.storeId !== undefined && search.storeId !== session.storeId)
  useEffect(() => {
    if (isOtherStore) void go('auth.shop', { replace: true })
  }, [isOtherStore, go])

  async function answer(body: Answers): Promise<void> {
    await call('stores.answerSurvey', { body })
    // The cache may still contain the previous business type, which the menu depends on.
    queryClient.clear()
    if (search.register === 'true') await go('website.home', { replace: true })
    else await goOn(safeReturnTo(search.return_to))
  }

  const form = useForm<Values>({
    initial: { businessType: null, sells: '', volume: '', platform: '' },
    rules: { businessType: (value) => (value === null ? t('survey.businessType.required') : null) },
    submit: async ({ businessType, ...rest }) => {
      const given = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== ''))
      await answer({ ...given, businessType: businessType ?? 'hybrid' })
    },
  })
  // Skipping selects a mix of business types, so that the menu hides nothing.
  const skip = useMutation<void, CallError>({ mutationFn: () => answer({ businessType: 'hybrid' }) })
  if (isOtherStore) return null
  return (
    <AuthFrame page="auth.survey" heading={t('survey.heading')} subtitle={t('survey.subtitle')}>
      <FormFailure error={form.failure ?? skip.error} />
      <form {...form.props} id="survey">
        <ChoiceGroup
          legend={t('survey.businessType')}
          choices={businessTypes.map((value) => ({
            value,
            label: t(`survey.businessType.${value}`),
            hint: t(`survey.businessType.${value}.hint`),
          }))}
          {...form.value('businessType')}
        />
        {/* One answer is required. The others are short lists, so that the whole survey fits on a screen. */}
        <NativeSelect
          label={t('survey.sells')}
          data={[unanswered(), ...sells.map((value) => ({ value, label: t(`survey.sells.${value}`) }))]}
          {...form.text('sells')}
        />
        <NativeSelect
          label={t('survey.volume')}
          data={[unanswered(), ...volumes.map((value) => ({ value, label: t(`survey.volume.${value}`) }))]}
          {...form.text('volume')}
        />
        <NativeSelect
          label={t('survey.platform')}
          data={[unanswered(), ...platforms.map((value) => ({ value, label: t(`survey.platform.${value}`) }))]}
          {...form.text('platform')}
        />
      </form>
      <div className={css['actions']}>
        <Button type="submit" form="survey" loading={form.sending}>
          {t('survey.submit')}
        </Button>
        <Button variant="subtle" loading={skip.isPending} onClick={() => skip.mutate()}>
          {t('survey.skip')}
        </Button>
      </div>
    </AuthFrame>
  )
}
