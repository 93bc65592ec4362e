import { group, image, link, toggle } from '../../fields/build.ts'
import { trustBadge } from '../cart.ts'

/** Pictures of the product and around it. */
export const productMedia = {
  enable_image_zoom: toggle({ label: 'Zoom into pictures' }),
  isShowImageMobile: toggle({ label: 'All pictures on phones, one below the other' }),
  disableRandomSlider: toggle({ label: 'Keep the order of suggested products' }),
  image_detail: group({
    label: 'Picture below the buttons',
    fields: {
      isShow: toggle({ label: 'Show it' }),
      image: image({ label: 'Picture', when: { field: 'isShow', is: true } }),
      url: link({ label: 'Leads to', when: { field: 'isShow', is: true } }),
    },
  }),
  trust_badge: trustBadge,
}
