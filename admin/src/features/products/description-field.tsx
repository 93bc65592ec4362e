import { Button, Input, Textarea } from '@mantine/core'
import { lazy, Suspense, useId, useState } from 'react'

import { Confirm } from '../../ui/confirm.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { t } from '../../words/words.ts'
import css from './description-field.module.css'
import { isRichText } from './editable-html.ts'

const RichText = lazy(async () => ({ default: (await import('./rich-text.tsx')).RichText }))

const SKELETON_LINES = 5
const HTML_ROWS = 8

interface DescriptionFieldProps {
  value: string
  onChange: (html: string) => void
  error: string | undefined
}

/** The description as rich text, or as HTML where the editor could not keep all of it. */
export function DescriptionField({ value, onChange, error }: DescriptionFieldProps) {
  const id = useId()
  const [isHtml, setHtml] = useState(() => !isRichText(value))
  const [isAsking, setAsking] = useState(false)
  const label = t('products.description')

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
          {t(isHtml ? 'products.description.rich' : 'products.description.html')}
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
            <RichText labelledBy={`${id}-label`} value={value} onChange={onChange} />
          </Suspense>
          {error && <Input.Error>{error}</Input.Error>}
        </>
      )}
      <Confirm
        opened={isAsking}
        title={t('products.description.simplify.title')}
        action={t('products.description.simplify.action')}
        onConfirm={() => setHtml(false)}
        onClose={() => setAsking(false)}
      >
        {t('products.description.simplify.body')}
      </Confirm>
    </div>
  )
}
