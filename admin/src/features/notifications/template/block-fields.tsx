import { Checkbox, NumberInput, Select } from '@mantine/core'

import { t } from '../../../messages/messages.ts'
import css from './blocks-editor.module.css'
import type { TemplateVariable } from './suggestions.ts'
import { TemplateField } from './template-field.tsx'
import type { Block } from './template-values.ts'

interface BlockFieldsProps {
  block: Block
  onChange: (block: Block) => void
  variables: readonly TemplateVariable[]
  /** Returns the error of one of the block’s fields. */
  errorOf: (field: string) => string | undefined
}

/** The fields of blocks that are texts. */
type TextName = 'text' | 'label' | 'url' | 'alt' | 'link' | 'html'

const looks = ['normal', 'strong', 'small', 'quiet', 'code'] as const

/** The fields of a block. Those that draw a part of the order have none. */
export function BlockFields({ block, onChange, variables, errorOf }: BlockFieldsProps) {
  /** Returns the props of a text field of the block. */
  const bind = <B extends Block>(of: B, field: keyof B & TextName, options: { isLine?: boolean; isCode?: boolean } = {}) => ({
    label: t(`notifications.block.field.${field}`),
    value: String(of[field]),
    error: errorOf(field),
    variables,
    // The block’s title says it already.
    isLabelHidden: field === 'text' || field === 'html',
    onChange: (value: string) => onChange({ ...of, [field]: value }),
    ...options,
  })
  switch (block.type) {
    case 'heading':
      return <TemplateField {...bind(block, 'text', { isLine: true })} />
    case 'footer':
      return <TemplateField {...bind(block, 'text')} />
    case 'text':
      return (
        <div className={css['fields']}>
          <TemplateField {...bind(block, 'text')} description={t('notifications.block.markup')} />
          <Select
            label={t('notifications.block.look')}
            data={looks.map((look) => ({ value: look, label: t(`notifications.look.${look}`) }))}
            value={block.look ?? 'normal'}
            onChange={(look) => onChange({ ...block, look: looks.find((one) => one === look) ?? 'normal' })}
            allowDeselect={false}
            w="12rem"
          />
        </div>
      )
    case 'button':
      return (
        <div className={css['fields']}>
          <TemplateField {...bind(block, 'label', { isLine: true })} />
          <TemplateField {...bind(block, 'url', { isLine: true })} />
          <Checkbox
            label={t('notifications.block.showsUrl')}
            checked={block.showsUrl}
            onChange={({ currentTarget }) => onChange({ ...block, showsUrl: currentTarget.checked })}
          />
        </div>
      )
    case 'image':
      return (
        <div className={css['fields']}>
          <TemplateField {...bind(block, 'url', { isLine: true })} />
          <TemplateField {...bind(block, 'alt', { isLine: true })} />
          <TemplateField {...bind(block, 'link', { isLine: true })} />
          <NumberInput
            label={t('notifications.block.width')}
            value={block.width}
            min={16}
            max={600}
            allowDecimal={false}
            clampBehavior="blur"
            onChange={(width) => onChange({ ...block, width: Number(width) || 16 })}
            w="8rem"
          />
        </div>
      )
    case 'spacer':
      return (
        <NumberInput
          label={t('notifications.block.height')}
          value={block.height}
          min={4}
          max={120}
          allowDecimal={false}
          clampBehavior="blur"
          onChange={(height) => onChange({ ...block, height: Number(height) || 4 })}
          w="8rem"
        />
      )
    case 'html':
      return <TemplateField {...bind(block, 'html', { isCode: true })} />
    default:
      return null
  }
}
