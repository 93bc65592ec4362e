import { Button } from '@mantine/core'
import { VERIFY_TOKEN_SECONDS } from '@vitrine/contract/limits.ts'

import { useChange } from '../../../api/query.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Failed } from '../../../ui/feedback/failed.tsx'
import { StatusBadge } from '../../../ui/data/status-badge.tsx'
import { useMe } from '../../../api/use-me.ts'
import { t } from '../../../messages/messages.ts'
import css from './profile-page.module.css'

const HOUR = 3600

/** The email address the user signs in with, and whether it has been verified. */
export function EmailCard() {
  const { email, emailVerified } = useMe()
  const resend = useChange('auth.resendVerification')
  return (
    <Card title={t('profile.email')}>
      {resend.error && <Failed error={resend.error} title={t('profile.email.failed')} />}
      {resend.isSuccess && <Banner tone="success">{t('profile.email.resent', { email, hours: VERIFY_TOKEN_SECONDS / HOUR })}</Banner>}
      <div className={css['row']}>
        <div className={css['grow']}>
          <span className={css['line']}>
            {email}
            <StatusBadge tone={emailVerified ? 'success' : 'attention'} open={!emailVerified}>
              {t(emailVerified ? 'profile.email.verified' : 'profile.email.unverified')}
            </StatusBadge>
          </span>
          {!emailVerified && <p className={css['hint']}>{t('profile.email.why')}</p>}
        </div>
        {!emailVerified && !resend.isSuccess && (
          <Button variant="default" loading={resend.isPending} onClick={() => resend.mutate({})}>
            {t('profile.email.resend')}
          </Button>
        )}
      </div>
    </Card>
  )
}
