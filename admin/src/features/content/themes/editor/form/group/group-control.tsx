import type { GroupField } from '@vitrine/theme/fields/kinds.ts'
import { IconChevronDown } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'

import { SameAs } from '../../copy-settings/same-as.tsx'
import { useEditor, useViewed } from '../../use-editor.ts'
import type { ContainerProps } from '../control.ts'
import { leadsTo } from '../paths.ts'
import { useHasProblems } from '../use-error.ts'
import css from './group-control.module.css'

/** The number of fields up to which a group is open from the start. */
const OPEN_MAX = 5

/** Fields that belong together, under a heading. A long group is folded. */
export function GroupControl({ field, path, name, label, rows }: ContainerProps<GroupField>) {
  const [only, ...others] = Object.values(field.fields)
  // A group of one field needs no second heading: a list or a group in it has the heading of the group around it.
  if (only && others.length === 0) return rows(field.fields, path, name, only.kind === 'group' || only.kind === 'list' ? label : undefined)
  if (others.length >= OPEN_MAX) return <FoldedGroup label={label} path={path} content={() => rows(field.fields, path, name)} />
  return (
    <fieldset className={css['group']}>
      <legend className={css['legend']}>{label}</legend>
      <div className="stack">
        <SameAs path={path} />
        {rows(field.fields, path, name)}
      </div>
    </fieldset>
  )
}

function FoldedGroup({ label, path, content }: Pick<ContainerProps, 'label' | 'path'> & { content: () => ReactNode }) {
  const editor = useEditor()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const isAsked = useViewed(({ field }) => leadsTo(field, path))
  const hasProblems = useHasProblems(path)
  if ((isAsked || hasProblems) && !isOpen) setOpen(true)
  return (
    <section className={css['folded']}>
      <h3 className={css['heading']}>
        <button
          type="button"
          className={css['fold']}
          aria-expanded={isOpen}
          aria-controls={id}
          onFocus={() => editor.show({ focused: path })}
          onClick={() => setOpen(!isOpen)}
        >
          {label}
          <IconChevronDown size={16} stroke={1.5} aria-hidden />
        </button>
      </h3>
      <div id={id}>
        {isOpen && (
          <div className={`stack ${css['content']}`}>
            <SameAs path={path} />
            {content()}
          </div>
        )}
      </div>
    </section>
  )
}
