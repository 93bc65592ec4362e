import { Button, Input, Textarea } from '@mantine/core'
import { Suspense, useId, useState } from 'react'

import { Confirm } from '../../overlay/confirm.tsx'
import { Skeleton } from '../../feedback/skeleton.tsx'
import { t } from '../../../messages/messages.ts'
import css from './rich-text-field.module.css'
import { isRichText } from './editable-html.ts'
import { RichText } from './rich-text-on-demand.ts'

const SKELETON_LINES = 5
const HTML_ROWS = 8

interface RichTextFieldProps {
  label: string
  /** The text as HTML. */
  value: string
  onChange: (html: string) => void
  error: string | undefined
  /** Whether the field is in a narrow column with many others. */
  compact?: boolean
}

/**
 * A field for formatted text, which can also be edited as HTML. The HTML is shown first if the editor could not keep
 * all of it.
 */
export function RichTextField({ label, value, onChange, error, compact = false }: RichTextFieldProps) {
  const id = useId()
  const [isHtml, setHtml] = useState(() => !isRichText(value))
  const [isAsking, setAsking] = useState(false)

  const toggle = () => {
    if (isHtml && !isRichText(value)) setAsking(true)
    else setHtml(!isHtml)
  }

  return (
    <div>
      <div className={css['head']}>
        <Input.Label labelElement={isHtml ? 'label' : 'div'} id={`${id}-label`} {...(isHtml && { htmlFor: id })}>
          {label}
        </Input.Label>
        <Button variant="subtle" size="compact-sm" onClick={toggle}>
          {t(isHtml ? 'kit.text.rich' : 'kit.text.html')}
        </Button>
      </div>
      {isHtml ? (
        <Textarea
          id={id}
          classNames={{ input: css['html'] }}
          rows={HTML_ROWS}
          autosize={false}
          spellCheck={false}
          resize="vertical"
          value={value}
          error={error}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      ) : (
        <>
          <Suspense fallback={<Skeleton lines={SKELETON_LINES} />}>
            <RichText labelledBy={`${id}-label`} value={value} compact={compact} onChange={onChange} />
          </Suspense>
          {error && <Input.Error>{error}</Input.Error>}
        </>
      )}
      <Confirm
        opened={isAsking}
        title={t('kit.text.simplify.title')}
        action={t('kit.text.simplify.action')}
        onConfirm={() => setHtml(false)}
        onClose={() => setAsking(false)}
      >
        {t('kit.text.simplify.body')}
      </Confirm>
    </div>
  )
}
