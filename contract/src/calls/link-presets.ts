import { z } from 'zod'

import { defineCalls } from '../call.ts'
import { Done, Id, text } from '../fields.ts'
import { UTM_TAG_MAX } from '../limits.ts'

const Tag = text(UTM_TAG_MAX)

/** Saved UTM tags of the form that makes links. */
export const LinkPreset = z.strictObject({
  id: Id,
  name: text(60, 1),
  source: text(UTM_TAG_MAX, 1),
  medium: Tag,
  campaign: Tag,
  term: Tag,
  content: Tag,
})

export const linkPresetCalls = defineCalls({
  'linkPresets.list': {
    access: 'analystics',
    summary: 'List the saved UTM tags for links to the store, by name',
    answer: z.strictObject({ items: z.array(LinkPreset) }),
  },
  'linkPresets.save': {
    access: 'analystics',
    summary: 'Save UTM tags for links under a name. Tags with the same name are replaced.',
    body: LinkPreset.omit({ id: true }),
    answer: LinkPreset,
    problems: ['limit_reached'],
  },
  'linkPresets.remove': {
    access: 'analystics',
    summary: 'Delete saved UTM tags',
    params: z.strictObject({ id: Id }),
    answer: Done,
  },
})
