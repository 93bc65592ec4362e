import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'

import { call } from '../../api/call.ts'
import { session } from '../../api/current-session.ts'
import { redeem, type HandOff } from '../../api/hand-off.ts'
import type { SignedIn } from '../../api/session.ts'
import { t } from '../../words/words.ts'
import { AuthFrame } from './auth-frame.tsx'

interface HandOffScreenProps {
  handOff: HandOff
  /** Goes on to the page the link was for. */
  onDone: () => void
}

type Step = 'checking' | 'failed' | { signedIn: SignedIn; email: string }

/** Signs a person in from a link. It asks first when that would replace somebody else who is signed in here. */
export function HandOffScreen({ handOff, onDone }: HandOffScreenProps) {
  const [step, setStep] = useState<Step>('checking')

  useEffect(() => {
    async function check(): Promise<void> {
      const { signedIn, person } = await redeem(handOff)
      const present = session.isSignedIn() ? await call('profile.get') : null
      if (present !== null && present.id !== person.id) return setStep({ signedIn, email: person.email })
      session.enter(signedIn)
      onDone()
    }
    check().catch(() => setStep('failed'))
  }, [handOff, onDone])

  if (step === 'checking') return null
  if (step === 'failed') {
    return (
      <AuthFrame page="auth.login" heading={t('auth.handOff.failed')} subtitle={t('auth.handOff.failedHint')}>
        <Button onClick={onDone}>{t('auth.handOff.continue')}</Button>
      </AuthFrame>
    )
  }
  const { signedIn, email } = step
  const replace = () => {
    session.enter(signedIn)
    onDone()
  }
  return (
    <AuthFrame page="auth.login" heading={t('auth.handOff.title')} subtitle={t('auth.handOff.replace', { email })}>
      <Button onClick={replace}>{t('auth.handOff.switch', { email })}</Button>
      <Button variant="default" onClick={onDone}>
        {t('auth.handOff.stay')}
      </Button>
    </AuthFrame>
  )
}
