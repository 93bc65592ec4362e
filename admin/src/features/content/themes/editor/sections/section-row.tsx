import { ActionIcon, UnstyledButton } from '@mantine/core'
import { IconEye, IconEyeOff, IconGripVertical, IconQuestionMark } from '@tabler/icons-react'
import { isObject, type Json } from '@vitrine/theme/edit/json.ts'
import { sections } from '@vitrine/theme/sections/sections.ts'
import { memo, useId } from 'react'

import { t } from '../../../../../messages/messages.ts'
import { useSortableItem } from '../../../../../ui/list/sortable.tsx'
import { CommentCount } from '../comments/comment-count.tsx'
import { summaryOf } from '../form/list/item-summary.ts'
import { openPart } from '../navigate.ts'
import { partName } from '../part-name.ts'
import { typeOf } from '../part-of.ts'
import { useEditor } from '../use-editor.ts'
import { placeOf } from './arrange.ts'
import { differsOnMobile } from './differs-on-mobile.ts'
import { rowKeys } from './row-keys.ts'
import { nameOf } from './section-actions.ts'
import { sectionIcons } from './section-icons.ts'
import { SectionMenu } from './section-menu.tsx'
import css from './sections-tab.module.css'
import { useSectionActions } from './use-section-actions.ts'

interface SectionRowProps {
  sectionKey: string
  section: Json
}

/**
 * A section in the list of the home page. Its content renders again only if the section itself changes: with 200 sections, the list
 * would otherwise take longer than a frame for each move.
 */
export const SectionRow = memo(function SectionRow({ sectionKey, section }: SectionRowProps) {
  const { place, handle } = useSortableItem(sectionKey, { fixedX: true })
  const isHidden = isObject(section) && section.hidden === true
  return (
    <li {...place} className={css['row']} data-section-row={sectionKey} data-hidden={isHidden || undefined}>
      <div role="toolbar" aria-label={nameOf(section)} className={css['tools']} {...rowKeys}>
        <AddBeside sectionKey={sectionKey} section={section} side="above" />
        <Handle {...handle} name={nameOf(section)} isStop={!typeOf(section)} />
        <RowContent sectionKey={sectionKey} section={section} />
        <AddBeside sectionKey={sectionKey} section={section} side="below" />
      </div>
    </li>
  )
})

type HandleProps = ReturnType<typeof useSortableItem>['handle'] & { name: string; isStop: boolean }

const Handle = memo(function Handle({ name, isStop, ...handle }: HandleProps) {
  return (
    <ActionIcon
      size="md"
      {...handle}
      tabIndex={isStop ? 0 : -1}
      className={css['handle']}
      aria-label={t('themeEditor.section.move', { section: name })}
    >
      <IconGripVertical size={16} stroke={1.5} />
    </ActionIcon>
  )
})

/** The button that opens a section, and what can be done with it. */
const RowContent = memo(function RowContent({ sectionKey, section }: SectionRowProps) {
  const editor = useEditor()
  const actions = useSectionActions()
  const type = typeOf(section)
  const name = nameOf(section)
  const isHidden = isObject(section) && section.hidden === true
  const Icon = type ? sectionIcons[type] : IconQuestionMark
  // Tells sections of one type apart.
  const summary =
    type && isObject(section) ? summaryOf({ kind: 'group', label: name, fields: sections[type].fields }, section.settings) : undefined
  const differs = type && isObject(section) && differsOnMobile(sections[type].fields, section.settings)
  const summaryId = useId()
  return (
    <>
      <div className={css['open']}>
        <Icon size={18} stroke={1.5} aria-hidden />
        <UnstyledButton
          className={css['text'] ?? ''}
          data-part={partName({ kind: 'section', key: sectionKey })}
          disabled={!type}
          aria-describedby={summaryId}
          onClick={() => openPart(editor, { kind: 'section', key: sectionKey })}
        >
          {name}
        </UnstyledButton>
        <span id={summaryId} className={css['summary']}>
          {[isHidden && t('themeEditor.hidden'), differs && t('themeForm.device.differs'), summary].filter(Boolean).join(' · ')}
        </span>
      </div>
      {type && <CommentCount part={{ kind: 'section', key: sectionKey }} label={name} isTool />}
      {type && (
        <ActionIcon
          size="md"
          tabIndex={-1}
          className={css['eye']}
          aria-label={t(isHidden ? 'themeEditor.section.show' : 'themeEditor.section.hide', { section: name })}
          onClick={() => actions.toggle(sectionKey)}
        >
          {isHidden ? <IconEyeOff size={16} stroke={1.5} /> : <IconEye size={16} stroke={1.5} />}
        </ActionIcon>
      )}
      <SectionMenu sectionKey={sectionKey} section={section} isTool />
    </>
  )
})

/** Shown at the edge of a section while the pointer or the focus is in it. */
const AddBeside = memo(function AddBeside({ sectionKey, section, side }: SectionRowProps & { side: 'above' | 'below' }) {
  const editor = useEditor()
  const type = typeOf(section)
  if (type && 'noNeighbours' in sections[type]) return null
  const add = () => editor.show({ addAt: placeOf(editor.session.config, sectionKey) + (side === 'above' ? 0 : 1) })
  return (
    <UnstyledButton tabIndex={-1} className={css['beside'] ?? ''} data-side={side} onClick={add}>
      {t(`themeEditor.add.${side}`)}
    </UnstyledButton>
  )
})
