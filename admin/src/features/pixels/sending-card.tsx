import { Checkbox, PasswordInput, Textarea, TextInput } from '@mantine/core'
import { pixelFacts } from '@vitrine/contract/pixel-platforms.ts'

import { Card } from '../../ui/layout/card.tsx'
import { t } from '../../messages/messages.ts'
import type { PixelForm, PixelValues } from './pixel-values.ts'
import css from './pixels.module.css'

const TOKEN_MAX = 1000
const CODE_MAX = 64
const KEY_ROWS = 4

/** The card for sending events from the server: the token, which can be replaced but not read, and tests. */
export function SendingCard({ form, hasToken }: { form: PixelForm; hasToken: boolean }) {
  const { platform, token } = form.values
  if (pixelFacts[platform].server.length === 0) return null
  const change = (next: Partial<PixelValues['token']>) => form.set('token', (now) => ({ ...now, ...next }))
  const label = platform === 'ga4' || platform === 'x' || platform === 'custom' ? t(`pixels.token.${platform}`) : t('pixels.token')
  const saved = platform === 'custom' ? t('pixels.token.custom.help') : t(hasToken ? 'pixels.token.kept' : 'pixels.token.none')
  const field = {
    label,
    description: saved,
    maxLength: TOKEN_MAX,
    error: form.errors.token,
    value: token.text,
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => change({ text: currentTarget.value }),
  }
  return (
    <Card title={t('pixels.sending')}>
      <div className="stack">
        <p className={css['help']}>{t(platform === 'ga4' ? 'pixels.sending.ga4' : 'pixels.sending.help')}</p>
        {platform === 'x' ? (
          <Textarea rows={KEY_ROWS} spellCheck={false} autoComplete="off" {...field} />
        ) : (
          <PasswordInput autoComplete="new-password" {...field} />
        )}
        {hasToken && (
          <Checkbox
            label={t('pixels.token.remove')}
            checked={token.isRemoved}
            disabled={token.text !== ''}
            onChange={({ currentTarget }) => change({ isRemoved: currentTarget.checked })}
          />
        )}
        <div className="pair">
          {platform === 'pinterest' && (
            <TextInput
              label={t('pixels.account')}
              description={t('pixels.account.help')}
              maxLength={CODE_MAX}
              inputMode="numeric"
              {...form.text('account')}
            />
          )}
          <TextInput label={t('pixels.testCode')} description={t('pixels.testCode.help')} maxLength={CODE_MAX} {...form.text('testCode')} />
        </div>
      </div>
    </Card>
  )
}
