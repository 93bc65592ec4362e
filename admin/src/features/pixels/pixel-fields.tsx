import { Checkbox, NativeSelect } from '@mantine/core'
import { pixelEvents } from '@vitrine/contract/pixel-platforms.ts'

import type { CallError } from '../../api/call-error.ts'
import { FormFailure } from '../../ui/form/form-failure.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { t } from '../../messages/messages.ts'
import { AboutCard } from './about-card.tsx'
import type { PixelForm } from './pixel-values.ts'
import css from './pixels.module.css'
import { ScopeCard } from './scope-card.tsx'
import { SendingCard } from './sending-card.tsx'

const consents = ['analytics', 'marketing'] as const

interface PixelFieldsProps {
  form: PixelForm
  failure: CallError | null
  id: string
  /** Whether a token is saved. */
  hasToken: boolean
  isNew?: boolean
}

/** The fields of a pixel: which one it is, what it is told of, and when. */
export function PixelFields({ form, failure, id, hasToken, isNew = false }: PixelFieldsProps) {
  return (
    <form id={id} className="stack" {...form.props}>
      <FormFailure error={failure} title={t('pixels.save.failed')} />
      <AboutCard form={form} isNew={isNew} />
      <SendingCard form={form} hasToken={hasToken} />
      <EventsCard form={form} />
      <ScopeCard form={form} />
      <ConsentCard form={form} />
    </form>
  )
}

function EventsCard({ form }: { form: PixelForm }) {
  const { value, onChange, error } = form.value('events')
  return (
    <Card title={t('pixels.events')}>
      <Checkbox.Group
        aria-label={t('pixels.events')}
        description={t('pixels.events.help')}
        error={error}
        value={value}
        onChange={(chosen) => onChange(pixelEvents.filter((event) => chosen.includes(event)))}
      >
        <div className={css['checks']}>
          {pixelEvents.map((event) => (
            <Checkbox key={event} value={event} label={t(`pixels.event.${event}`)} />
          ))}
        </div>
      </Checkbox.Group>
    </Card>
  )
}

function ConsentCard({ form }: { form: PixelForm }) {
  return (
    <Card title={t('pixels.consent')}>
      <NativeSelect
        label={t('pixels.consent.which')}
        description={t('pixels.consent.help')}
        data={consents.map((value) => ({ value, label: t(`pixels.consent.${value}`) }))}
        value={form.values.consent}
        onChange={({ currentTarget }) => form.set('consent', consents.find((one) => one === currentTarget.value) ?? 'marketing')}
      />
    </Card>
  )
}
