import type { SectionSettings } from '../../config/types.ts'
import { inPlace } from '../../views/in-place.tsx'
import type { Storefront } from '../../views/storefront.ts'
import { Slideshow } from '../../views/slideshow.tsx'
import type { SectionView } from '../view.ts'
import { Slide, type SlideSettings } from './slide.tsx'

/** The width from which the mobile slides are hidden, as in the style sheet. */
const WIDE = '(min-width: 48rem)'

export const HeadImage: SectionView<'head-image'> = (props) => {
  const { desktop, mobile } = props.settings.content
  if (desktop.length === 0 && mobile.length === 0) return null
  if (mobile.length === 0 || desktop.length === 0)
    return (
      <div className="heroes">
        <Slides {...props} slides={[...desktop, ...mobile]} sizes="100vw" />
      </div>
    )
  // Both lists of slides are in the page and one is hidden. Browsers still load the first image of the hidden list, so `sizes`
  // makes them choose its smallest width.
  return (
    <>
      <div className="heroes wide-only">
        <Slides {...props} slides={desktop} sizes={`${WIDE} 100vw, 1px`} />
      </div>
      <div className="heroes narrow-only">
        <Slides {...props} slides={mobile} sizes={`${WIDE} 1px, 100vw`} />
      </div>
    </>
  )
}

interface Props {
  settings: SectionSettings<'head-image'>
  storefront: Storefront
  first: boolean
  slides: readonly SlideSettings[]
  sizes: string
}

function Slides({ settings, storefront, first, slides, sizes }: Props) {
  const { change_slides_every, opacity_image, show_content } = settings
  const drawn = inPlace(slides, (slide, place) => (
    <Slide
      slide={slide}
      storefront={storefront}
      shade={opacity_image}
      showContent={show_content}
      sizes={sizes}
      first={first && place === 0}
    />
  ))
  return <Slideshow storefront={storefront} seconds={change_slides_every} slides={drawn} />
}
