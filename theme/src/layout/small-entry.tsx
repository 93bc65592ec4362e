import { Icon } from '../views/icon.tsx'
import { PaymentMarks } from '../views/payment-marks.tsx'
import { Img } from '../views/image.tsx'
import type { Storefront } from '../views/storefront.ts'
import type { Small } from './entries.ts'

/** A single entry in the strip above the header or in the footer. */
export function SmallEntry({ entry, storefront }: { entry: Small; storefront: Storefront }) {
  switch (entry.type) {
    case 'address':
      return entry.value ? (
        <address className="entry">
          <Icon name="pin" small />
          <span className="entry-text">{entry.value}</span>
        </address>
      ) : null
    case 'email':
      return entry.value ? (
        <a className="entry" href={`mailto:${entry.value}`}>
          <Icon name="mail" small />
          <span className="entry-text">{entry.value}</span>
        </a>
      ) : null
    case 'copyright':
    case 'sub_copyright':
      return entry.value ? <p className={`entry ${entry.type}`}>{entry.value}</p> : null
    case 'payment_icons':
      return <PaymentMarks names={entry.value} storefront={storefront} />
    case 'logo': {
      const image = storefront.image(entry.value)
      return image ? <Img className="foot-logo" image={image} sizes="160px" /> : null
    }
  }
}
