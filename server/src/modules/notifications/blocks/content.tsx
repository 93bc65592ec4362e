import { Fragment, type ReactNode } from 'react'
import { Button, Heading, Hr, Img, Link, Section, Text } from 'react-email'

import type { Budget } from '../engine/budget.ts'
import { webAddress } from '../engine/markup.ts'
import { Secrets, withoutStandIns } from '../engine/secret.ts'
import { renderTemplate } from '../engine/template.ts'
import type { Block, TemplateData, Values } from '../templates/definition.ts'
import type { Brand } from './brand.ts'
import { color, dark, DEFAULT_ACCENT, textOn } from './look.ts'
import { AddressBlock, LinesBlock, TotalsBlock, TrackingBlock } from './order-blocks.tsx'
import { safeContent } from './safe-content.ts'
import { FooterText, TextBlock } from './text-block.tsx'
import { words } from './words.ts'

/** What the blocks of one email need. They share a budget, so that many blocks can’t take longer than one. */
export interface Rendering {
  data: TemplateData
  brand: Brand
  budget: Budget
}

/** Returns the values of variables with those of the branding. */
export const valuesOf = ({ data, brand }: Pick<Rendering, 'data' | 'brand'>): Values => ({
  ...data.values,
  brand: { accent: brand.accent, logo_url: brand.logoUrl },
})

/**
 * Renders the blocks of an email. Blocks that have nothing to show are left out.
 * @returns the content of the card, and the footers below it
 * @throws TemplateError
 */
export function renderBlocks(blocks: readonly Block[], rendering: Rendering): { content: ReactNode[]; footer: ReactNode[] } {
  const content: ReactNode[] = []
  const footer: ReactNode[] = []
  for (const [at, block] of blocks.entries()) {
    const node = <Fragment key={at}>{renderBlock(block, rendering)}</Fragment>
    if (block.type === 'footer') footer.push(node)
    else content.push(node)
  }
  return { content, footer }
}

function renderBlock(block: Block, { data, brand, budget }: Rendering): ReactNode {
  const values = valuesOf({ data, brand })
  const { secrets } = data
  const plain = (source: string) => renderTemplate(source, values, 'plain', budget).trim()
  const text = (source: string) => secrets.inText(plain(source))
  const link = (source: string) => webAddress(secrets.inLink(plain(source)))
  const marked = (source: string) => renderTemplate(source, values, 'marked', budget)
  switch (block.type) {
    case 'heading': {
      const said = text(block.text)
      return said === '' ? null : (
        <Heading as="h1" style={{ fontSize: 20, fontWeight: 600, margin: '0 0 16px' }}>
          {said}
        </Heading>
      )
    }
    case 'text':
      return (
        <TextBlock
          text={marked(block.text)}
          secrets={secrets}
          look={block.look}
          accent={brand.accent === DEFAULT_ACCENT ? '' : brand.accent}
        />
      )
    case 'button':
      return (
        <ButtonBlock
          label={text(block.label)}
          url={link(block.url)}
          linkText={block.showsUrl ? words[data.language].link : undefined}
          brand={brand}
        />
      )
    case 'lines':
      return <LinesBlock {...data.parts} language={data.language} />
    case 'totals':
      return <TotalsBlock {...data.parts} />
    case 'address':
      return <AddressBlock {...data.parts} language={data.language} />
    case 'tracking':
      return <TrackingBlock {...data.parts} language={data.language} />
    case 'image':
      return (
        <ImageBlock url={webAddress(secrets.nowhere(plain(block.url)))} alt={text(block.alt)} link={link(block.link)} width={block.width} />
      )
    case 'divider':
      return <Hr className={dark.rule} style={{ borderColor: color.line, margin: '16px 0' }} />
    case 'spacer':
      return <Section style={{ height: block.height, lineHeight: `${block.height}px`, fontSize: 1 }}>&nbsp;</Section>
    case 'html': {
      const html = safeContent(renderTemplate(block.html, values, 'html', budget), secrets)
      return html.trim() === '' ? null : <div dangerouslySetInnerHTML={{ __html: html }} />
    }
    case 'footer':
      return <FooterBlock text={marked(block.text)} secrets={secrets} brand={brand} />
  }
}

interface ButtonProps {
  label: string
  url: string | undefined
  /** What introduces the URL below the button; undefined when the URL isn’t shown. */
  linkText: string | undefined
  brand: Brand
}

function ButtonBlock({ label, url, linkText, brand }: ButtonProps) {
  if (url === undefined || label === '') return null
  return (
    <>
      <Button
        href={url}
        style={{ backgroundColor: brand.accent, color: textOn(brand.accent), borderRadius: 6, padding: '12px 20px', fontWeight: 600 }}
      >
        {label}
      </Button>
      {linkText !== undefined && (
        <Text className={dark.dim} style={{ color: color.dim, fontSize: 12, wordBreak: 'break-all' }}>
          {linkText}: {url}
        </Text>
      )}
    </>
  )
}

function ImageBlock({ url, alt, link, width }: { url: string | undefined; alt: string; link: string | undefined; width: number }) {
  if (url === undefined) return null
  const image = <Img src={url} alt={alt} width={width} style={{ maxWidth: '100%', margin: '16px 0' }} />
  return link === undefined ? image : <Link href={link}>{image}</Link>
}

/** The texts of the branding have no variables. */
const noSecrets = new Secrets()

function FooterBlock({ text, secrets, brand }: { text: string; secrets: Secrets; brand: Brand }) {
  const links = brand.links.map(({ label, url }) => `[${label}](${url})`)
  return (
    <>
      <FooterText text={text} secrets={secrets} accent="" />
      {brand.footerText !== '' && <FooterText text={withoutStandIns(brand.footerText)} secrets={noSecrets} accent="" />}
      {links.length > 0 && <FooterText text={withoutStandIns(links.join(' · '))} secrets={noSecrets} accent="" />}
    </>
  )
}
