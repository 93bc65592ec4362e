import { Button, CloseButton } from '@mantine/core'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'

import { session } from '../../../api/current-session.ts'
import { errorMessages } from '../../../api/error-text.ts'
import { useChange } from '../../../api/query.ts'
import { globalError } from '../../../events.ts'
import { PageLink } from '../../../ui/layout/page-link.tsx'
import { t } from '../../../messages/messages.ts'
import { StepButton } from './step-button.tsx'
import css from './setup-guide.module.css'
import { type Step, useStepWords } from './use-step-words.ts'

/**
 * A bar at the foot of every page of a new store, with the next setup step. On the page of the step it says why the step
 * matters, and elsewhere it leads there, so that nobody has to go back to the list of steps. A seller can hide it for good.
 */
export function SetupGuide({ next }: { next: Step }) {
  const key = `setupGuideHidden:${session.storeId}`
  const [isHidden, setIsHidden] = useState(() => localStorage.getItem(key) !== null)
  if (isHidden) return null
  const hide = () => {
    localStorage.setItem(key, 'true')
    setIsHidden(true)
  }
  return (
    <aside className={css['guide']} aria-label={t('setup.entry')}>
      <NextStep step={next} />
      <CloseButton aria-label={t('setup.guide.hide')} onClick={hide} />
    </aside>
  )
}

function NextStep({ step }: { step: Step }) {
  const { title, reason } = useStepWords(step)
  const isHere = useLocation().pathname === step.path && !step.opensStore
  return (
    <>
      <p className={css['text']}>
        <span className={css['title']}>{isHere ? title : t('setup.guide.next', { step: title })}</span>
        {isHere && <span className={css['reason']}>{reason}</span>}
      </p>
      <PageLink to="website.setup" className={css['all']}>
        {t('setup.guide.all')}
      </PageLink>
      {isHere ? step.confirmable && <ConfirmButton step={step} /> : <StepButton step={step} />}
    </>
  )
}

/** Confirms the step, and goes on to the next one if it is a page of the console. */
function ConfirmButton({ step }: { step: Step }) {
  const navigate = useNavigate()
  const confirm = useChange('stores.confirmSetupStep', { refresh: ['stores.setupStatus'] })

  async function goOn(): Promise<void> {
    try {
      const { currentConfig: next } = await confirm.mutateAsync({ body: { field: step.field } })
      if (next && !next.opensStore) await navigate({ to: next.path })
    } catch (error) {
      globalError(errorMessages(error))
    }
  }

  return (
    <Button loading={confirm.isPending} onClick={() => void goOn()}>
      {t('setup.guide.confirm')}
    </Button>
  )
}
