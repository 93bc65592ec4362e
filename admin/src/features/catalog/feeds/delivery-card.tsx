import { NativeSelect, PasswordInput, Switch, TextInput } from '@mantine/core'

import { Card } from '../../../ui/layout/card.tsx'
import { t } from '../../../messages/messages.ts'
import type { FeedForm, FeedValues } from './feed-values.ts'

const hours = [1, 2, 3, 4, 6, 8, 12, 24] as const
const USERNAME_MAX = 100
const PASSWORD_MAX = 200

/** The card for when a feed is built and how its file is fetched. */
export function DeliveryCard({ form }: { form: FeedForm }) {
  const { basicAuth, everyHours } = form.values
  const change = (next: Partial<FeedValues['basicAuth']>) => form.set('basicAuth', (now) => ({ ...now, ...next }))
  // The API takes any number of hours.
  const choices = hours.map(String).includes(everyHours) ? hours : [...hours, Number(everyHours)].toSorted((a, b) => a - b)
  return (
    <Card title={t('feeds.delivery')}>
      <div className="stack">
        <NativeSelect
          label={t('feeds.every')}
          description={t('feeds.every.help')}
          data={choices.map((count) => ({ value: String(count), label: t('feeds.every.hours', { count }) }))}
          value={everyHours}
          onChange={({ currentTarget }) => form.set('everyHours', currentTarget.value)}
        />
        <Switch label={t('feeds.gzip')} description={t('feeds.gzip.help')} {...form.checked('gzip')} />
        <Switch
          label={t('feeds.auth')}
          description={t('feeds.auth.help')}
          checked={basicAuth.isOn}
          onChange={({ currentTarget }) => change({ isOn: currentTarget.checked })}
        />
        {basicAuth.isOn && (
          <div className="pair">
            <TextInput
              label={t('feeds.auth.username')}
              maxLength={USERNAME_MAX}
              autoComplete="off"
              error={form.refusal?.error.field('basicAuth.username')}
              value={basicAuth.username}
              onChange={({ currentTarget }) => change({ username: currentTarget.value })}
            />
            <PasswordInput
              label={t('feeds.auth.password')}
              description={t('feeds.auth.password.help')}
              maxLength={PASSWORD_MAX}
              autoComplete="new-password"
              error={form.refusal?.error.field('basicAuth.password')}
              value={basicAuth.password}
              onChange={({ currentTarget }) => change({ password: currentTarget.value })}
            />
          </div>
        )}
      </div>
    </Card>
  )
}
