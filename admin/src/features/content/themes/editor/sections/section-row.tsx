import { ActionIcon, UnstyledButton } from '@mantine/core'
import { IconEye, IconEyeOff, IconGripVertical, IconQuestionMark } from '@tabler/icons-react'
import { isObject, type Json } from '@vitrine/theme/edit/json.ts'
import { sections } from '@vitrine/theme/sections/sections.ts'
import { memo } from 'react'

import { t } from '../../../../../messages/messages.ts'
import { useSortableItem } from '../../../../../ui/list/sortable.tsx'
import { openPart } from '../navigate.ts'
import { typeOf } from '../part-of.ts'
import { useEditor } from '../use-editor.ts'
import { nameOf } from './section-actions.ts'
import { sectionIcons } from './section-icons.ts'
import { SectionMenu } from './section-menu.tsx'
import css from './sections-tab.module.css'
import { useSectionActions } from './use-section-actions.ts'

interface SectionRowProps {
  sectionKey: string
  section: Json
  place: number
}

/** A section in the list of the home page. It renders again only if the section itself changes. */
export const SectionRow = memo(function SectionRow({ sectionKey, section, place }: SectionRowProps) {
  const editor = useEditor()
  const actions = useSectionActions()
  const { place: row, handle } = useSortableItem(sectionKey, { fixedX: true })
  const type = typeOf(section)
  const name = nameOf(section)
  const isHidden = isObject(section) && section.hidden === true
  const Icon = type ? sectionIcons[type] : IconQuestionMark
  const canAddBeside = !(type && 'noNeighbours' in sections[type])
  return (
    <li {...row} className={css['row']} data-section-row={sectionKey} data-hidden={isHidden || undefined}>
      {canAddBeside && <AddBeside at={place} side="above" />}
      <ActionIcon size="md" {...handle} className={css['handle']} aria-label={t('themeEditor.section.move', { section: name })}>
        <IconGripVertical size={16} stroke={1.5} />
      </ActionIcon>
      <UnstyledButton
        className={css['name'] ?? ''}
        data-part={`section ${sectionKey}`}
        disabled={!type}
        onClick={() => openPart(editor, { kind: 'section', key: sectionKey })}
      >
        <Icon size={18} stroke={1.5} aria-hidden />
        <span className={css['text']}>{name}</span>
        {isHidden && <span className={css['mark']}>{t('themeEditor.hidden')}</span>}
      </UnstyledButton>
      {type && (
        <ActionIcon
          size="md"
          className={css['eye']}
          aria-label={t(isHidden ? 'themeEditor.section.show' : 'themeEditor.section.hide', { section: name })}
          onClick={() => actions.toggle(sectionKey)}
        >
          {isHidden ? <IconEyeOff size={16} stroke={1.5} /> : <IconEye size={16} stroke={1.5} />}
        </ActionIcon>
      )}
      <SectionMenu sectionKey={sectionKey} />
      {canAddBeside && <AddBeside at={place + 1} side="below" />}
    </li>
  )
})

/** Shown at the edge of a section while the pointer or the focus is in it. */
function AddBeside({ at, side }: { at: number; side: 'above' | 'below' }) {
  const editor = useEditor()
  return (
    <UnstyledButton className={css['beside'] ?? ''} data-side={side} onClick={() => editor.show({ addAt: at })}>
      {t(`themeEditor.add.${side}`)}
    </UnstyledButton>
  )
}
