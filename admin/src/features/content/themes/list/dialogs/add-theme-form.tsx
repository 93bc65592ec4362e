import { TextInput } from '@mantine/core'
import { THEME_NAME_MAX } from '@vitrine/contract/limits.ts'
import { themeNames, themeTitles, type ThemeName } from '@vitrine/theme/themes.ts'

import { useChange } from '../../../../../api/query.ts'
import { globalSuccess } from '../../../../../events.ts'
import { t } from '../../../../../messages/messages.ts'
import { useForm } from '../../../../../ui/form/use-form.ts'
import { DialogForm } from '../../../../../ui/overlay/dialog-form.tsx'
import { StoreCards } from '../../styles/store-cards.tsx'
import { StyleCards } from '../../styles/style-cards.tsx'
import { useStoreStarts } from '../../styles/use-store-starts.ts'
import { type Start, useStarts } from '../../styles/use-starts.ts'
import { LIST, nameRule } from '../themes.ts'
import css from './add-theme.module.css'

interface AddThemeFormProps {
  /** The theme that is chosen first. */
  current: ThemeName
  onClose: () => void
}

/** Chooses a theme and the style in which it starts. */
export function AddThemeForm({ current, onClose }: AddThemeFormProps) {
  const create = useChange('themes.create', { refresh: LIST })
  const form = useForm<{ theme: ThemeName; start: string; name: string }>({
    initial: { theme: current, start: '', name: themeTitles[current] },
    rules: { name: nameRule },
    submit: async ({ theme, name }) => {
      const { config } = chosen
      const added = await create.mutateAsync({
        body: { theme, name: name.trim(), ...(config && { config: { ...config }, kind: 'created' as const }) },
      })
      globalSuccess([t('themes.added', { name: added.name })])
      onClose()
    },
  })
  const { theme, start } = form.values
  const own = useStarts(theme)
  const store = useStoreStarts(theme)
  const starts = [...own, ...store.starts]
  const chosen = starts.find(({ key }) => key === start) ?? own[0]

  /** The name follows the choice until someone enters another one. */
  function name(next: string, from: readonly Start[]): void {
    const isOurs = themeNames.some((one) => themeTitles[one] === form.values.name) || from.some(({ title }) => title === form.values.name)
    if (isOurs) form.set('name', next)
  }
  function chooseTheme(next: ThemeName): void {
    name(themeTitles[next], starts)
    form.set('theme', next)
    form.set('start', '')
  }
  function chooseStart(key: string): void {
    form.set('start', key)
    const picked = starts.find((one) => one.key === key)
    // A style is known by its name. Colors of the store are not.
    name(picked?.hasOwnFonts ? picked.title : themeTitles[theme], starts)
  }

  return (
    <DialogForm form={form} action={t('themes.add')} sticky onClose={onClose}>
      <fieldset className={css['choices']}>
        <legend className="only-read-out">{t('themes.add.engine')}</legend>
        {themeNames.map((one) => (
          <label key={one} className={css['choice']}>
            <input type="radio" name="theme" checked={theme === one} onChange={() => chooseTheme(one)} />
            <span className={css['title']}>{themeTitles[one]}</span>
            <span className={css['say']}>{t(`themes.add.${one}`)}</span>
          </label>
        ))}
      </fieldset>
      <StyleCards legend={t('themes.start')} starts={own} chosen={chosen.key} onChoose={chooseStart} />
      <StoreCards found={store} looks={store.starts} chosen={chosen.key} onChoose={chooseStart} />
      <TextInput label={t('themes.name')} maxLength={THEME_NAME_MAX} {...form.text('name')} />
    </DialogForm>
  )
}
