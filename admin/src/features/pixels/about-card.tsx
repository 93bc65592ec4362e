import { NativeSelect, Switch, TextInput } from '@mantine/core'
import { pixelEvents, pixelFacts, pixelPlatforms } from '@vitrine/contract/pixel-platforms.ts'

import { Card } from '../../ui/layout/card.tsx'
import { t } from '../../messages/messages.ts'
import { newValues, type PixelForm } from './pixel-values.ts'
import css from './pixels.module.css'

const LABEL_MAX = 80
const CODE_MAX = 64
const URL_MAX = 500

/** The card for which pixel it is: its platform and what the platform calls it. */
export function AboutCard({ form, isNew }: { form: PixelForm; isNew: boolean }) {
  const { platform } = form.values
  const { code, example } = pixelFacts[platform]

  /** Changes the platform. A new pixel also gets the name and the consent that suit it. */
  function moveTo(value: string): void {
    const next = pixelPlatforms.find((one) => one === value) ?? 'meta'
    form.set('platform', next)
    if (!isNew) return
    const { label, consent } = newValues(next)
    form.set('label', label)
    form.set('consent', consent)
  }

  return (
    <Card title={t('pixels.about')}>
      <div className="stack">
        <div className="pair">
          <NativeSelect
            label={t('pixels.platform')}
            data={pixelPlatforms.map((value) => ({ value, label: t(`pixels.on.${value}`) }))}
            value={platform}
            onChange={({ currentTarget }) => moveTo(currentTarget.value)}
          />
          <TextInput label={t('pixels.label')} description={t('pixels.label.help')} maxLength={LABEL_MAX} {...form.text('label')} />
          {code === null ? (
            <TextInput
              label={t('pixels.endpoint')}
              description={t('pixels.endpoint.help')}
              placeholder="https://"
              maxLength={URL_MAX}
              {...form.text('endpoint')}
            />
          ) : (
            <TextInput
              label={t(`pixels.code.${platform}`)}
              description={t('pixels.code.help', { example })}
              maxLength={CODE_MAX}
              spellCheck={false}
              autoComplete="off"
              {...form.text('code')}
            />
          )}
        </div>
        {platform === 'gtm' && <p className={css['quiet']}>{t('pixels.gtm.note')}</p>}
        {platform === 'x' && <EventCodes form={form} />}
        <Switch label={t('pixels.isEnabled')} description={t('pixels.isEnabled.help')} {...form.checked('isEnabled')} />
      </div>
    </Card>
  )
}

function EventCodes({ form }: { form: PixelForm }) {
  const { eventCodes } = form.values
  return (
    <fieldset>
      <legend>{t('pixels.eventCodes')}</legend>
      <p className={css['help']}>{t('pixels.eventCodes.help')}</p>
      <div className="pair">
        {pixelEvents.map((event) => (
          <TextInput
            key={event}
            label={t(`pixels.event.${event}`)}
            placeholder="tw-o8z6j-o8z21"
            maxLength={CODE_MAX}
            spellCheck={false}
            error={form.refusal?.error.field(`eventCodes.${event}`)}
            value={eventCodes[event] ?? ''}
            onChange={({ currentTarget }) => form.set('eventCodes', (now) => ({ ...now, [event]: currentTarget.value }))}
          />
        ))}
      </div>
    </fieldset>
  )
}
