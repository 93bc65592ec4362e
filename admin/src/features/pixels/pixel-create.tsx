import { useSearch } from '@tanstack/react-router'
import { pixelPlatforms } from '@vitrine/contract/pixel-platforms.ts'

import { useChange } from '../../api/query.ts'
import { globalSuccess } from '../../events.ts'
import { CreatePage } from '../../ui/form/create-page.tsx'
import { SaveBar } from '../../ui/form/save-bar.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { useGo } from '../../ui/layout/use-go.ts'
import { t } from '../../messages/messages.ts'
import { PixelFields } from './pixel-fields.tsx'
import { bodyOf, newValues, pixelRules, type PixelValues } from './pixel-values.ts'

const FORM = 'pixel'

/** The page that adds a pixel. */
export function PixelCreate() {
  const go = useGo()
  const { platform: asked }: { platform?: string } = useSearch({ strict: false })
  const platform = pixelPlatforms.find((one) => one === asked) ?? 'meta'
  const create = useChange('pixels.create', { refresh: ['pixels.list'] })
  const form = useForm<PixelValues>({
    initial: newValues(platform),
    rules: pixelRules,
    submit: async (values) => {
      const { id, label } = await create.mutateAsync({ body: bodyOf(values) })
      await go('website.pixel.sharePixel.update', { params: { id } })
      globalSuccess([t('pixels.created', { name: label })])
    },
  })
  return (
    <CreatePage list="website.pixel.sharePixel" formId={FORM} form={form} action={t('pixels.save')}>
      <SaveBar
        form={FORM}
        changed={form.changed.map((field) => t(`pixels.field.${field}`))}
        saving={form.sending}
        onDiscard={form.discard}
      />
      <PixelFields form={form} failure={form.failure} id={FORM} hasToken={false} isNew />
    </CreatePage>
  )
}
