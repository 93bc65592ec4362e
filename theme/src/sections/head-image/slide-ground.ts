import { isLight } from '../../color/luminance.ts'
import type { SectionSettings } from '../../config/types.ts'

type Texts = Pick<SectionSettings<'head-image'>['content']['desktop'][number], 'heading' | 'subHeading'>

/**
 * Returns the overlay of a slide’s image, and its background without one. They contrast with the text color, so that the text is
 * readable with any image or none.
 */
export const slideGround = ({ heading, subHeading }: Texts): 'deep' | 'pale' =>
  isLight(heading.content || !subHeading.content ? heading.color : subHeading.color) ? 'deep' : 'pale'
