import { Button } from '@mantine/core'
import { useCallback, useEffect, useState } from 'react'

import { CallError } from '../../../api/call-error.ts'
import { call } from '../../../api/call.ts'
import { session } from '../../../api/current-session.ts'
import { errorMessages } from '../../../api/error-text.ts'
import type { HandOff } from '../../../api/hand-off.ts'
import { type Arrival, readHandOff } from '../../../api/read-hand-off.ts'
import { t } from '../../../messages/messages.ts'
import { AuthFrame } from './auth-frame.tsx'

interface HandOffScreenProps {
  handOff: HandOff
  /** Continues to the page that the link was for. */
  onDone: () => void
}

type Step = 'checking' | { failure: unknown } | { arrival: Arrival; replaces: boolean }

/**
 * Asks whether to sign in with the account that a link is for, and signs the user in after they agree. The question is
 * necessary because anyone can send such a link. A person who does not notice that they are signed in to someone else's
 * account would reveal everything they type. A user who is already signed in to the same account is not asked.
 */
export function HandOffScreen({ handOff, onDone }: HandOffScreenProps) {
  const [step, setStep] = useState<Step>('checking')
  const [isAccepting, setIsAccepting] = useState(false)

  const show = useCallback((next: Step | null) => (next ? setStep(next) : onDone()), [onDone])
  useEffect(() => void stepOf(handOff).then(show), [handOff, show])

  if (step === 'checking') return null
  if ('failure' in step) {
    const { failure } = step
    // After a temporary failure, the link may still be valid, because the server has not rejected it.
    const isPassing = failure instanceof CallError && failure.isPassing
    const retry = () => {
      setStep('checking')
      setIsAccepting(false)
      void stepOf(handOff).then(show)
    }
    return (
      <AuthFrame
        page="auth.login"
        heading={t('auth.handOff.failed')}
        subtitle={isPassing ? errorMessages(failure).join(', ') : t('auth.handOff.failedHint')}
      >
        {isPassing && <Button onClick={retry}>{t('kit.retry')}</Button>}
        <Button variant={isPassing ? 'default' : 'filled'} onClick={onDone}>
          {t('auth.handOff.continue')}
        </Button>
      </AuthFrame>
    )
  }
  const { arrival, replaces } = step
  const { email } = arrival.person
  const accept = async () => {
    setIsAccepting(true)
    try {
      session.enter(await arrival.accept())
      onDone()
    } catch (failure) {
      setStep({ failure })
    }
  }
  const decline = () => {
    arrival.decline()
    onDone()
  }
  return (
    <AuthFrame
      page="auth.login"
      heading={replaces ? t('auth.handOff.title') : t('auth.handOff.ask', { email })}
      subtitle={replaces ? t('auth.handOff.replace', { email }) : t('auth.handOff.askHint')}
    >
      <Button loading={isAccepting} onClick={() => void accept()}>
        {t(replaces ? 'auth.handOff.switch' : 'auth.handOff.signIn')}
      </Button>
      <Button variant="default" disabled={isAccepting} onClick={decline}>
        {t(replaces ? 'auth.handOff.stay' : 'auth.handOff.decline')}
      </Button>
    </AuthFrame>
  )
}

/**
 * Reads the link and returns the next step. If the user is already signed in to the same account, the link is accepted
 * without asking, and the result is null.
 */
async function stepOf(handOff: HandOff): Promise<Step | null> {
  try {
    const arrival = await readHandOff(handOff)
    const presentId = await idOfPresent()
    if (presentId !== arrival.person.id) return { arrival, replaces: presentId !== null }
    session.enter(await arrival.accept())
    return null
  } catch (failure) {
    return { failure }
  }
}

/** Returns the ID of the currently signed-in user; null if nobody is signed in or the session has ended. */
async function idOfPresent(): Promise<string | null> {
  if (!session.isSignedIn()) return null
  try {
    return (await call('profile.get')).id
  } catch (error) {
    if (error instanceof CallError && error.status === 401) return null
    throw error
  }
}
