import { Button, UnstyledButton } from '@mantine/core'
import { IconLayoutBottombar, IconLayoutNavbar, IconPlus } from '@tabler/icons-react'
import { SECTIONS_MAX } from '@vitrine/theme/config/section.ts'
import { isObject } from '@vitrine/theme/edit/json.ts'
import { keyOf } from '@vitrine/theme/edit/share.ts'
import { settings } from '@vitrine/theme/settings/settings.ts'
import { startTransition, useEffect, useState } from 'react'

import { t } from '../../../../../messages/messages.ts'
import { Sortable } from '../../../../../ui/list/sortable.tsx'
import { CommentCount } from '../comments/comment-count.tsx'
import { GroupItems } from '../settings/group-items.tsx'
import { settingsOrder } from '../settings/settings-order.ts'
import { openPart } from '../navigate.ts'
import { partName } from '../part-name.ts'
import { HOME, sectionsOf } from '../part-of.ts'
import { useEditor, useValue, useView } from '../use-editor.ts'
import { nameOf } from './section-actions.ts'
import { SectionRow } from './section-row.tsx'
import css from './sections-tab.module.css'
import { useSectionActions } from './use-section-actions.ts'

/** The header, the sections of the home page in their order, and the footer. */
export function SectionsTab() {
  const { page } = useView()
  return (
    <div className={css['tab']}>
      <FixedRow kind="header" />
      {page === 'home' ? <HomeSections /> : <Elsewhere />}
      <FixedRow kind="footer" />
    </div>
  )
}

/** The number of rows that are there when the list opens. */
const ROWS_AT_ONCE = 40

function HomeSections() {
  const editor = useEditor()
  const actions = useSectionActions()
  useValue(HOME)
  const list = sectionsOf(editor.session.config)
  // The specification hides the type `test`.
  const shown = list.flatMap((section, place) => {
    const key = keyOf(section)
    return key === undefined || (isObject(section) && section.type === 'test') ? [] : [{ key, section, place }]
  })
  // Going back to a long list must not block the page, so the rows below follow bit by bit. The row to go back to is among the first.
  const [isWhole, setWhole] = useState(false)
  useEffect(() => startTransition(() => setWhole(true)), [])
  const first = Math.max(ROWS_AT_ONCE, 1 + shown.findIndex(({ key }) => partName({ kind: 'section', key }) === editor.lastPart))
  const rows = isWhole ? shown : shown.slice(0, first)
  const placeAt = (index: number) => shown[index]?.place ?? index
  return (
    <div className={css['home']}>
      <Sortable
        ids={shown.map(({ key }) => key)}
        nameOf={(id) => nameOf(shown.find(({ key }) => key === id)?.section)}
        onMove={(from, to) => actions.move(placeAt(from), placeAt(to))}
        layout="list"
      >
        <ul aria-label={t('themeEditor.home')}>
          {rows.map(({ key, section }) => (
            <SectionRow key={key} sectionKey={key} section={section} />
          ))}
        </ul>
      </Sortable>
      <div className={css['add']}>
        <Button
          variant="subtle"
          leftSection={<IconPlus size={16} stroke={1.5} />}
          disabled={actions.isFull()}
          onClick={() => editor.show({ addAt: list.length })}
        >
          {t('themeEditor.add')}
        </Button>
        <span className={css['count']}>{t('themeEditor.count', { count: shown.length, max: SECTIONS_MAX })}</span>
      </div>
    </div>
  )
}

/** Sections are on the home page only. Other pages have groups of settings. */
function Elsewhere() {
  const editor = useEditor()
  const { page } = useView()
  const keys = settingsOrder[editor.theme].filter((key) => settings[key].previewPage === page)
  return (
    <div className={css['elsewhere']}>
      {keys.length > 0 && (
        <ul aria-label={t('themeEditor.elsewhere.settings')}>
          <GroupItems keys={keys} tab="sections" />
        </ul>
      )}
      <p>{t('themeEditor.elsewhere')}</p>
      <Button variant="subtle" size="compact-sm" onClick={() => editor.show({ page: 'home', before: null })}>
        {t('themeEditor.elsewhere.go')}
      </Button>
    </div>
  )
}

function FixedRow({ kind }: { kind: 'header' | 'footer' }) {
  const editor = useEditor()
  const Icon = kind === 'header' ? IconLayoutNavbar : IconLayoutBottombar
  return (
    <div className={css['row']} data-fixed="">
      <div className={css['open']}>
        <Icon size={18} stroke={1.5} aria-hidden />
        <UnstyledButton className={css['text'] ?? ''} data-part={partName({ kind })} onClick={() => openPart(editor, { kind })}>
          {t(`themeEditor.${kind}`)}
        </UnstyledButton>
      </div>
      <CommentCount part={{ kind }} label={t(`themeEditor.${kind}`)} />
    </div>
  )
}
