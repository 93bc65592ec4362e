import { Column, Link, Row, Section, Text } from 'react-email'

import type { Mail } from '../message.ts'
import { MailFrame } from './frame.tsx'
import { factStyle, quietStyle, ruleStyle } from './order-style.ts'

/** A figure as the email shows it. `change` says how it differs from the comparison; empty without one. */
export interface MailedFigure {
  label: string
  value: string
  change: string
}

/** The sales in one currency. */
export interface MailedSales {
  /** Empty if all stores have the same currency. */
  currency: string
  figures: readonly MailedFigure[]
  /** The titles of the columns: of the rows, and of their figures. */
  columns: readonly string[]
  rows: readonly (readonly string[])[]
  /** The number of rows that are not in the email. */
  moreRows: number
}

/** The data of the email with a saved sales report. All texts are formatted. */
export interface SalesReportMail {
  /** How often it is sent; `test` for a test. */
  repeats: 'day' | 'week' | 'month' | 'test'
  name: string
  storeName: string
  /** The report, its dates, what they are compared with, its filters, stores and time zone, one per line. */
  facts: readonly string[]
  /** What the email lacks, such as stores that were left out. */
  notes: readonly string[]
  sales: readonly MailedSales[]
  link: string
  /** The link that stops the emails; empty for a test. */
  stopLink: string
}

const often = { day: 'daily', week: 'weekly', month: 'monthly' } as const

/** Returns the email with a saved sales report. React escapes what sellers and shoppers typed. */
export function salesReportMail(data: SalesReportMail): Mail {
  const { repeats, name, storeName, facts, notes, sales, link, stopLink } = data
  const [first] = sales
  const preview = first?.figures.map(({ label, value }) => `${label}: ${value}`).join(' · ') ?? name
  return {
    text: textOf(data),
    subject: `${repeats === 'test' ? 'Test: ' : ''}${name} · ${storeName}`,
    content: (
      <MailFrame preview={preview} heading={name} button={{ label: 'Open report', link }} from={`Vitrine · ${storeName}`}>
        <Section style={{ marginBottom: 16 }}>
          {facts.map((fact) => (
            <Text key={fact} style={{ ...quietStyle, overflowWrap: 'anywhere' }}>
              {fact}
            </Text>
          ))}
        </Section>
        {sales.map((one) => (
          <Sales key={one.currency} {...one} />
        ))}
        {sales.length === 0 && <Text>There are no stores to report on.</Text>}
        {notes.map((note) => (
          <Text key={note} style={{ ...quietStyle, margin: '12px 0', overflowWrap: 'anywhere' }}>
            {note}
          </Text>
        ))}
        <Why repeats={repeats} stopLink={stopLink} />
      </MailFrame>
    ),
  }
}

function Why({ repeats, stopLink }: Pick<SalesReportMail, 'repeats' | 'stopLink'>) {
  return (
    <Text style={{ ...quietStyle, margin: '12px 0 20px' }}>
      {whyText(repeats)} {repeats !== 'test' && <Link href={stopLink}>Stop these emails</Link>}
    </Text>
  )
}

const whyText = (repeats: SalesReportMail['repeats']) =>
  repeats === 'test' ? 'You asked for this test.' : `A member of the store chose you for this ${often[repeats]} report.`

/** Returns the plain text: a line per figure and row, which the cells of tables would not be. */
function textOf({ repeats, name, facts, notes, sales, link, stopLink }: SalesReportMail): string {
  const parts = [
    [name, ...facts],
    ...sales.flatMap(({ currency, figures, columns: [, ...columns], rows, moreRows }) => [
      [
        ...(currency === '' ? [] : [`Stores in ${currency}`]),
        ...figures.map(({ label, value, change }) => `${label}: ${value}${change === '' ? '' : ` (${change})`}`),
      ],
      [
        ...rows.map(([row = '', ...cells]) => `${row}: ${cells.map((cell, at) => `${columns[at] ?? ''} ${cell}`).join(', ')}`),
        ...(moreRows > 0 ? [moreText(moreRows)] : []),
      ],
    ]),
    notes,
    [`Open report: ${link}`],
    [whyText(repeats), ...(repeats === 'test' ? [] : [`Stop these emails: ${stopLink}`])],
  ]
  return parts
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n')
}

const moreText = (count: number) => `And ${count.toLocaleString('en-US')} more ${count === 1 ? 'row' : 'rows'}`

function Sales({ currency, figures, columns, rows, moreRows }: MailedSales) {
  return (
    <Section style={{ ...ruleStyle, paddingBottom: 8 }}>
      {currency !== '' && <Text style={{ ...factStyle, fontWeight: 600 }}>Stores in {currency}</Text>}
      {figures.map(({ label, value, change }) => (
        <Row key={label}>
          <Column style={{ verticalAlign: 'top' }}>
            <Text style={quietStyle}>{label}</Text>
          </Column>
          <Column align="right">
            <Text style={{ ...factStyle, fontWeight: 600 }}>{value}</Text>
            {change !== '' && <Text style={{ ...quietStyle, margin: '0 0 6px' }}>{change}</Text>}
          </Column>
        </Row>
      ))}
      {rows.length > 0 && (
        <Section style={{ ...ruleStyle, marginTop: 12, paddingTop: 12 }}>
          <Line cells={columns} isHead />
          {rows.map((cells, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- rows never move
            <Line key={at} cells={cells} />
          ))}
          {moreRows > 0 && <Text style={quietStyle}>{moreText(moreRows)}</Text>}
        </Section>
      )}
    </Section>
  )
}

function Line({ cells: [name = '', ...figures], isHead = false }: { cells: readonly string[]; isHead?: boolean }) {
  const style = isHead ? quietStyle : factStyle
  return (
    <Row>
      <Column style={{ verticalAlign: 'top', paddingRight: 12 }}>
        <Text style={{ ...style, overflowWrap: 'anywhere', wordBreak: 'break-word' }}>{name}</Text>
      </Column>
      {figures.map((figure, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- columns never move
        <Column key={at} align="right" style={{ verticalAlign: 'top', whiteSpace: 'nowrap', width: at === 0 ? 70 : 110 }}>
          <Text style={style}>{figure}</Text>
        </Column>
      ))}
    </Row>
  )
}
