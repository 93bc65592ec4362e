import { Button } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'

import { useChange } from '../../../api/query.ts'
import { useStore } from '../../../api/use-store.ts'
import { type Step, useStepWords } from './use-step-words.ts'

/** The button that leads to the page of a step, or to the storefront in a new tab. */
export function StepButton({ step, isMain = true }: { step: Step; isMain?: boolean }) {
  const { publicDomain } = useStore().storeDetail
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
    <Button
      variant={variant}
      component="a"
      href={`//${publicDomain}`}
      target="_blank"
      rel="noopener"
      rightSection={<IconExternalLink size={16} stroke={1.5} aria-hidden />}
      // Whoever opens the store has seen it, whichever step they came from.
      onClick={() => confirm.mutate({ body: { field: 'view_store' } })}
    >
      {button}
    </Button>
  )
}
