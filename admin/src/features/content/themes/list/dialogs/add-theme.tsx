import { TextInput } from '@mantine/core'
import { THEME_NAME_MAX } from '@vitrine/contract/limits.ts'
import { themeNames, themeTitles, type ThemeName } from '@vitrine/theme/themes.ts'
import { lazy, Suspense } from 'react'

import { useChange } from '../../../../../api/query.ts'
import { globalSuccess } from '../../../../../events.ts'
import { t } from '../../../../../messages/messages.ts'
import { useForm } from '../../../../../ui/form/use-form.ts'
import { Dialog } from '../../../../../ui/overlay/dialog.tsx'
import { DialogForm } from '../../../../../ui/overlay/dialog-form.tsx'
import { classes } from '../../../../../ui/theme/classes.ts'
import thumbnail from '../thumbnail/thumbnail.module.css'
import { LIST, nameRule } from '../themes.ts'
import css from './add-theme.module.css'

const StartThumbnail = lazy(async () => ({ default: (await import('../thumbnail/start-thumbnail.tsx')).StartThumbnail }))

const WIDTH = 640

/** Adds one of Vitrine’s themes to the library. */
export function AddTheme({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Dialog opened={opened} title={t('themes.add.title')} width={WIDTH} onClose={onClose}>
      <AddForm onClose={onClose} />
    </Dialog>
  )
}

function AddForm({ onClose }: { onClose: () => void }) {
  const create = useChange('themes.create', { refresh: LIST })
  const form = useForm<{ theme: ThemeName; name: string }>({
    initial: { theme: 'fashion', name: themeTitles.fashion },
    rules: { name: nameRule },
    submit: async ({ theme, name }) => {
      const added = await create.mutateAsync({ body: { theme, name: name.trim() } })
      globalSuccess([t('themes.added', { name: added.name })])
      onClose()
    },
  })

  function choose(theme: ThemeName): void {
    // The name follows the choice until someone enters another one.
    if (themeNames.some((one) => themeTitles[one] === form.values.name)) form.set('name', themeTitles[theme])
    form.set('theme', theme)
  }

  return (
    <DialogForm form={form} action={t('themes.add')} onClose={onClose}>
      <fieldset className={css['choices']}>
        <legend className="only-read-out">{t('themes.add.engine')}</legend>
        {themeNames.map((theme) => (
          <label key={theme} className={css['choice']}>
            <span className={classes(thumbnail['box'], css['image'])} aria-hidden>
              <Suspense fallback={null}>
                <StartThumbnail theme={theme} />
              </Suspense>
            </span>
            <input type="radio" name="theme" checked={form.values.theme === theme} onChange={() => choose(theme)} />
            <span className={css['title']}>{themeTitles[theme]}</span>
            <span className={css['say']}>{t(`themes.add.${theme}`)}</span>
          </label>
        ))}
      </fieldset>
      <TextInput label={t('themes.name')} maxLength={THEME_NAME_MAX} {...form.text('name')} />
    </DialogForm>
  )
}
