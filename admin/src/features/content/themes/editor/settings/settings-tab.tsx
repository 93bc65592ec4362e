import { TextInput, UnstyledButton } from '@mantine/core'
import { IconSearch, IconSparkles } from '@tabler/icons-react'
import { settings } from '@vitrine/theme/settings/settings.ts'
import { useMemo, useState } from 'react'

import { t } from '../../../../../messages/messages.ts'
import { openStyle } from '../style/open-style.tsx'
import { useEditor } from '../use-editor.ts'
import { GroupItems } from './group-items.tsx'
import { type Entry, matching, settingsIndex } from './settings-index.ts'
import { settingsOrder } from './settings-order.ts'
import css from './settings-tab.module.css'

/** The groups of settings of the theme, or the settings that a search finds. */
export function SettingsTab() {
  const { theme } = useEditor()
  const [text, setText] = useState('')
  const entries = useMemo(() => settingsIndex(theme), [theme])
  return (
    <>
      <TextInput
        type="search"
        aria-label={t('themeForm.search')}
        placeholder={t('themeForm.search')}
        leftSection={<IconSearch size={16} stroke={1.5} />}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      {text.trim() === '' ? <Groups /> : <Matches text={text} found={matching(entries, text)} />}
    </>
  )
}

function Groups() {
  const { theme } = useEditor()
  return (
    <ul className={css['list']}>
      <li className={css['style']}>
        <UnstyledButton className={css['item'] ?? ''} onClick={openStyle}>
          <IconSparkles size={18} stroke={1.5} aria-hidden />
          {t('themeEditor.style.open')}
        </UnstyledButton>
      </li>
      <GroupItems keys={settingsOrder[theme]} tab="settings" />
    </ul>
  )
}

function Matches({ text, found }: { text: string; found: readonly Entry[] }) {
  const editor = useEditor()
  if (found.length === 0) return <output className={css['none']}>{t('themeForm.search.none', { text })}</output>
  return (
    <ul className={css['list']}>
      {found.map(({ key, path, label, within }) => (
        <li key={path.join('.')}>
          <UnstyledButton
            className={css['row'] ?? ''}
            onClick={() => editor.show({ part: { kind: 'settings', key }, field: path, page: settings[key].previewPage })}
          >
            {label}
            <span className={css['within']}>{within.join(' › ')}</span>
          </UnstyledButton>
        </li>
      ))}
    </ul>
  )
}
