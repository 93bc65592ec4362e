import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'

import { useChange } from '../../../api/query.ts'
import { StoreButton } from '../store-button.tsx'
import { type Step, useStepWords } from './use-step-words.ts'

/** The button that leads to the page of a step, or to the storefront in a new tab. */
export function StepButton({ step, isMain = true }: { step: Step; isMain?: boolean }) {
  const confirm = useChange('stores.confirmSetupStep', { refresh: ['stores.setupStatus'] })
  const { button } = useStepWords(step)
  const variant = isMain ? 'filled' : 'default'
  if (!step.opensStore)
    return (
      <Button variant={variant} renderRoot={(props) => <Link to={step.path} {...props} />}>
        {button}
      </Button>
    )
  return (
    // Whoever opens the store has seen it, whichever step they came from.
    <StoreButton variant={variant} onClick={() => confirm.mutate({ body: { field: 'view_store' } })}>
      {button}
    </StoreButton>
  )
}
