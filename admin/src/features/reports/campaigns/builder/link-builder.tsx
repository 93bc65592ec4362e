import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { UTM_TAG_MAX } from '@vitrine/contract/limits.ts'

import { callQuery } from '../../../../api/query.ts'
import { useStore } from '../../../../api/use-store.ts'
import { t } from '../../../../messages/messages.ts'
import { TagsField } from '../../../../ui/form/tags-field.tsx'
import { Dialog } from '../../../../ui/overlay/dialog.tsx'
import { Destination, pathOf, type Target } from './destination.tsx'
import css from './link-builder.module.css'
import { Links } from './links.tsx'
import { Presets } from './presets.tsx'
import { SavePreset } from './save-preset.tsx'
import { SpellingNote } from './spelling-note.tsx'
import { TagField } from './tag-field.tsx'
import { taggedLink, type Tags } from './tagged-link.ts'

const WIDTH = 720
const nothing = { source: [], medium: [], campaign: [], term: [], content: [] }
const noTags = { medium: '', campaign: '', term: '', content: '' }
const others = ['medium', 'campaign', 'term', 'content'] as const

/** The dialog that makes tagged links to a page of the store: one per source. */
export function LinkBuilder({ onClose }: { onClose: () => void }) {
  const { publicDomain } = useStore().storeDetail
  const used = useQuery(callQuery('campaigns.tags')).data ?? nothing
  const [target, setTarget] = useState<Target>({ kind: 'home', resource: null, path: '' })
  const [sources, setSources] = useState<string[]>([])
  const [tags, setTags] = useState(noTags)
  const [preset, setPreset] = useState('')
  const path = pathOf(target)
  const origin = `${globalThis.location.protocol}//${publicDomain}`
  const links = path === undefined ? [] : sources.map((source) => ({ source, url: taggedLink(origin, path, { ...tags, source }) }))

  function use({ name, source, medium, campaign, term, content }: Tags & { name: string }): void {
    setPreset(name)
    setSources([source])
    setTags({ medium, campaign, term, content })
  }

  return (
    <Dialog opened title={t('campaigns.build.title')} width={WIDTH} onClose={onClose}>
      <div className={css['builder']}>
        <Presets name={preset} onUse={use} />
        <Destination target={target} onChange={setTarget} />
        <div>
          <TagsField
            label={t('campaigns.build.source')}
            description={t('campaigns.build.source.help')}
            data={used.source}
            maxLength={UTM_TAG_MAX}
            value={sources}
            onChange={setSources}
          />
          {sources.map((source) => (
            <SpellingNote
              key={source}
              tag={source}
              used={used.source}
              onUse={(better) => setSources(sources.map((one) => (one === source ? better : one)))}
            />
          ))}
        </div>
        <div className={css['tags']}>
          {others.map((name) => (
            <TagField
              key={name}
              name={name}
              value={tags[name]}
              used={used[name]}
              onChange={(value) => setTags({ ...tags, [name]: value })}
            />
          ))}
        </div>
        <Links
          links={links}
          missing={
            path === undefined ? t('campaigns.build.targetMissing') : sources.length === 0 ? t('campaigns.build.source.missing') : undefined
          }
        />
        <SavePreset tags={{ ...tags, source: sources[0] ?? '' }} name={preset} onName={setPreset} />
      </div>
    </Dialog>
  )
}
