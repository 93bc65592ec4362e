import { Banner } from '../../../ui/feedback/banner.tsx'
import { t } from '../../../messages/messages.ts'

const messages = {
  signed_out: 'auth.ended.signed_out',
  session_ended: 'auth.ended.session_ended',
  session_stolen: 'auth.ended.session_stolen',
  missing: 'auth.ended.missing',
  password_reset: 'auth.ended.password_reset',
} as const

/** Explains why the user is on the login page, for example because the session ended. `reason` comes from the URL. */
export function SessionEndedBanner({ reason }: { reason: string | undefined }) {
  if (!reason || !Object.hasOwn(messages, reason)) return null
  return <Banner tone={reason === 'session_stolen' ? 'attention' : 'info'}>{t(messages[reason as keyof typeof messages])}</Banner>
}
