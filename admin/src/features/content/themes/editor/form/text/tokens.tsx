import { Button } from '@mantine/core'

import { t } from '../../../../../../messages/messages.ts'
import css from './tokens.module.css'

interface TokensProps {
  /** The names of the placeholders, without braces. */
  tokens: readonly string[]
  /** Called with the placeholder in braces. */
  onInsert: (token: string) => void
}

/** The placeholders that a text may contain, as buttons that insert them. */
export function Tokens({ tokens, onInsert }: TokensProps) {
  return (
    <div className={css['tokens']}>
      <span className={css['title']}>{t('themeForm.tokens')}</span>
      {tokens.map((name) => (
        <Button
          key={name}
          variant="default"
          size="compact-xs"
          aria-label={t('themeForm.tokens.insert', { token: `{${name}}` })}
          onClick={() => onInsert(`{${name}}`)}
        >
          {`{${name}}`}
        </Button>
      ))}
    </div>
  )
}
