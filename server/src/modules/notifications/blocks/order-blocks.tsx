import { Column, Img, Link, Row, Section, Text } from 'react-email'

import type { Parts, TemplateData } from '../templates/definition.ts'
import { dark, factStyle, quietStyle, ruleStyle, totalStyle } from './look.ts'
import { words } from './words.ts'

type InLanguage = Pick<TemplateData, 'language'>

/** The items of an order as a table with images, or those of a checkout as sentences. */
export function LinesBlock({ lines, linesLook, moreLines, language }: Pick<Parts, 'lines' | 'linesLook' | 'moreLines'> & InLanguage) {
  if (lines.length === 0) return null
  if (linesLook === 'images')
    return (
      <Section className={dark.rule} style={ruleStyle}>
        {lines.map((line, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- lines never move
          <Line key={at} {...line} />
        ))}
      </Section>
    )
  return (
    <>
      {lines.map(({ title, choice, quantity, amount }, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- lines never move
        <Text key={at} style={{ margin: '4px 0', overflowWrap: 'anywhere' }}>
          {quantity} × {title}
          {choice && ` (${choice})`}: {amount}
        </Text>
      ))}
      {moreLines > 0 && <Text style={{ margin: '4px 0' }}>{words[language].more(moreLines)}</Text>}
    </>
  )
}

const IMAGE_SIZE = 48

/** A line of an order. Its image has a fixed column, so that the layout is the same in email programs that do not load images. */
function Line({ title, choice, quantity, amount, pictureUrl }: Parts['lines'][number]) {
  return (
    <Row style={{ marginBottom: 12 }}>
      <Column style={{ width: IMAGE_SIZE + 12, verticalAlign: 'top' }}>
        {pictureUrl !== '' && (
          <Img src={pictureUrl} alt="" width={IMAGE_SIZE} height={IMAGE_SIZE} style={{ borderRadius: 6, objectFit: 'cover' }} />
        )}
      </Column>
      <Column style={{ verticalAlign: 'top' }}>
        <Text style={{ ...factStyle, overflowWrap: 'anywhere' }}>
          {title} × {quantity}
        </Text>
        {choice !== '' && (
          <Text className={dark.dim} style={quietStyle}>
            {choice}
          </Text>
        )}
      </Column>
      <Column align="right" style={{ verticalAlign: 'top', whiteSpace: 'nowrap' }}>
        <Text style={factStyle}>{amount}</Text>
      </Column>
    </Row>
  )
}

export function TotalsBlock({ totals }: Pick<Parts, 'totals'>) {
  if (totals.length === 0) return null
  return (
    <Section className={dark.rule} style={ruleStyle}>
      {totals.map(({ label, amount }, at) => (
        <Row key={label}>
          <Column>
            <Text style={at === totals.length - 1 ? totalStyle : factStyle}>{label}</Text>
          </Column>
          <Column align="right">
            <Text style={at === totals.length - 1 ? totalStyle : factStyle}>{amount}</Text>
          </Column>
        </Row>
      ))}
    </Section>
  )
}

export function AddressBlock({ address, delivery, language }: Pick<Parts, 'address' | 'delivery'> & InLanguage) {
  if (address.length === 0) return null
  return (
    <Section className={dark.rule} style={{ ...ruleStyle, paddingBottom: 16 }}>
      <Text className={dark.dim} style={quietStyle}>
        {words[language].address}
      </Text>
      <Text style={{ ...factStyle, whiteSpace: 'pre-line' }}>{address.join('\n')}</Text>
      {delivery !== '' && <Text style={factStyle}>{delivery}</Text>}
    </Section>
  )
}

export function TrackingBlock({ shipment, language }: Pick<Parts, 'shipment'> & InLanguage) {
  if (!shipment) return null
  const { carrier, trackingNumber, trackingUrl } = shipment
  const name = [carrier, trackingNumber].filter(Boolean).join(' ')
  if (name === '' && trackingUrl === '') return null
  return (
    <Text style={factStyle}>
      {`${words[language].tracking}: `}
      {trackingUrl === '' ? (
        name
      ) : (
        <Link href={trackingUrl} className={dark.link}>
          {name || trackingUrl}
        </Link>
      )}
    </Text>
  )
}
