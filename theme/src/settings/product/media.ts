import { group, image, link, toggle } from '../../fields/build.ts'
import { trustBadge } from '../cart.ts'

/** The settings of the product images and of images near them. */
export const productMedia = {
  enable_image_zoom: toggle({ label: 'Enable image zoom' }),
  isShowImageMobile: toggle({ label: 'Stack all images on mobile' }),
  disableRandomSlider: toggle({ label: 'Don’t shuffle suggested products' }),
  image_detail: group({
    label: 'Image below buttons',
    fields: {
      isShow: toggle({ label: 'Show image', shows: ['image'] }),
      image: image({ label: 'Image', when: { field: 'isShow', is: true } }),
      url: link({ label: 'Image link', when: { field: 'isShow', is: true } }),
    },
  }),
  trust_badge: trustBadge,
}
