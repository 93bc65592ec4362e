import { Button, TextInput } from '@mantine/core'
import { pixelEvents, pixelFacts } from '@vitrine/contract/pixel-platforms.ts'

import { useChange } from '../../../api/query.ts'
import { globalSuccess } from '../../../events.ts'
import { t } from '../../../messages/messages.ts'
import { FormFailure } from '../../../ui/form/form-failure.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import css from './preferences.module.css'

const CODE_MAX = 64

/** The form that adds an ID of Google as a pixel, which is told of all events of all products. */
export function GoogleIdForm({ platform }: { platform: 'ga4' | 'gtm' }) {
  const create = useChange('pixels.create', { refresh: ['pixels.list'] })
  const label = t(`pixels.on.${platform}`)
  const { example, consent } = pixelFacts[platform]
  const form = useForm({
    initial: { code: '' },
    rules: { code: (code) => (code.trim() === '' ? t('pixels.code.form', { example }) : null) },
    submit: async ({ code }) => {
      const body = {
        platform,
        label,
        code: code.trim(),
        scope: { kind: 'all' as const },
        events: [...pixelEvents],
        consent,
        isEnabled: true,
      }
      await create.mutateAsync({ body })
      globalSuccess([t('pixels.created', { name: label })])
    },
  })
  return (
    <form {...form.props}>
      <div className={css['add']}>
        <TextInput
          label={label}
          description={t('pixels.code.help', { example })}
          maxLength={CODE_MAX}
          spellCheck={false}
          autoComplete="off"
          {...form.text('code')}
        />
        <Button type="submit" variant="default" loading={form.sending}>
          {t('preferences.google.add')}
        </Button>
      </div>
      <FormFailure error={form.failure} title={t('pixels.save.failed')} />
    </form>
  )
}
