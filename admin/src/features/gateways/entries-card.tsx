import rowCss from '../../ui/card-rows.module.css'
import { Card } from '../../ui/card.tsx'
import { moved } from '../../ui/moved.ts'
import { Sortable } from '../../ui/sortable.tsx'
import { t } from '../../words/words.ts'
import type { Opened } from './dialogs.tsx'
import { EntryRow } from './entry-row.tsx'
import { type Entry, idOf, nameOf } from './gateway-types.ts'
import css from './payments.module.css'
import { useSaveEntries } from './use-entries.ts'

interface EntriesCardProps {
  entries: readonly Entry[]
  isOwner: boolean
  onOpen: (opened: Opened) => void
}

/** Every way the store is paid, in the order they are tried. */
export function EntriesCard({ entries, isOwner, onOpen }: EntriesCardProps) {
  const save = useSaveEntries()
  return (
    <Card title={t('payments.list')} flush>
      <p className={css['note']}>{t('payments.list.note')}</p>
      <Sortable
        ids={entries.map(idOf)}
        nameOf={(id) =>
          entries
            .filter((entry) => idOf(entry) === id)
            .map(nameOf)
            .join('')
        }
        layout="list"
        onMove={(from, to) => void save(moved(entries, from, to))}
      >
        <ul className={rowCss['rows']}>
          {entries.map((entry) => (
            <EntryRow
              key={idOf(entry)}
              entry={entry}
              isOwner={isOwner}
              onOpen={onOpen}
              onUse={(isUsed) => void save(entries.map((other) => (other === entry ? { ...entry, isUsed } : other)))}
              onLeave={() => save(entries.filter((other) => other !== entry))}
              onBack={() => save(entries)}
            />
          ))}
        </ul>
      </Sortable>
    </Card>
  )
}
