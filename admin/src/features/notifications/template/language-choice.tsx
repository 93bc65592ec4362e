import { SegmentedControl } from '@mantine/core'
import { languageNames, type StorefrontLanguage } from '@vitrine/contract/storefront-languages.ts'
import { useState } from 'react'

import { t } from '../../../messages/messages.ts'
import { Confirm } from '../../../ui/overlay/confirm.tsx'

interface LanguageChoiceProps {
  languages: readonly StorefrontLanguage[]
  language: StorefrontLanguage
  /** Whether there are changes that another language would discard. */
  isDirty: boolean
  onLanguage: (language: StorefrontLanguage) => void
}

/** Chooses the language of a template, if the store’s emails have several. */
export function LanguageChoice({ languages, language, isDirty, onLanguage }: LanguageChoiceProps) {
  const [next, setNext] = useState<StorefrontLanguage | null>(null)
  if (languages.length < 2) return null
  return (
    <>
      <SegmentedControl
        aria-label={t('notifications.language')}
        value={language}
        onChange={(value) => (isDirty ? setNext(value) : onLanguage(value))}
        data={languages.map((value) => ({ value, label: languageNames[value] }))}
      />
      <Confirm
        opened={next !== null}
        title={t('notifications.language.title')}
        action={t('notifications.language.do')}
        onConfirm={() => {
          if (next) onLanguage(next)
        }}
        onClose={() => setNext(null)}
      >
        {t('kit.leave.body')}
      </Confirm>
    </>
  )
}
