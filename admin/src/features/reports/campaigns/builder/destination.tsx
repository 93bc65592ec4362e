import { Button, Input, Select, TextInput } from '@mantine/core'
import { useState } from 'react'

import { t } from '../../../../messages/messages.ts'
import { ResourcePicker } from '../../../../ui/form/resource-picker/resource-picker.tsx'
import type { Resource } from '../../../../ui/form/resource-picker/resources.ts'
import css from './link-builder.module.css'

const kinds = ['home', 'product', 'collection', 'page', 'path'] as const

/** Where a link leads. */
export interface Target {
  kind: (typeof kinds)[number]
  /** The chosen product, collection or page. */
  resource: Pick<Resource, 'title' | 'handle'> | null
  /** The typed path. */
  path: string
}

const folders = { product: 'products', collection: 'collections', page: 'pages' } as const
const PATH_MAX = 1000

/** Returns the path of a target; undefined while it is not complete. */
export function pathOf({ kind, resource, path }: Target): string | undefined {
  if (kind === 'home') return '/'
  if (kind === 'path') return /^\/(?!\/)/.test(path) ? path : undefined
  return resource ? `/${folders[kind]}/${resource.handle}` : undefined
}

/** Chooses a page of the store. */
export function Destination({ target, onChange }: { target: Target; onChange: (target: Target) => void }) {
  const [isPicking, setPicking] = useState(false)
  const { kind, resource, path } = target
  return (
    <div className={css['target']}>
      <Select
        label={t('campaigns.build.target')}
        data={kinds.map((value) => ({ value, label: t(`campaigns.build.target.${value}`) }))}
        value={kind}
        allowDeselect={false}
        onChange={(next) => {
          const chosen = kinds.find((one) => one === next) ?? 'home'
          onChange({ ...target, kind: chosen, resource: null })
          setPicking(chosen in folders)
        }}
      />
      {kind === 'path' && (
        <TextInput
          label={t('campaigns.build.path')}
          placeholder="/search?q=lamp"
          maxLength={PATH_MAX}
          value={path}
          error={path !== '' && pathOf(target) === undefined ? t('campaigns.build.path.form') : undefined}
          onChange={({ currentTarget }) => onChange({ ...target, path: currentTarget.value })}
        />
      )}
      {kind !== 'path' && kind !== 'home' && (
        <div>
          <Input.Label labelElement="div">{t(`campaigns.build.target.${kind}`)}</Input.Label>
          <div className={css['picked']}>
            {resource && <span>{resource.title}</span>}
            <Button variant="default" onClick={() => setPicking(true)}>
              {resource ? t('campaigns.build.change') : t(`kit.pick.${kind}`, { count: 1 })}
            </Button>
          </div>
          <ResourcePicker
            kind={kind}
            opened={isPicking}
            onClose={() => setPicking(false)}
            onPick={([picked]) => picked && onChange({ ...target, resource: picked })}
          />
        </div>
      )}
    </div>
  )
}
