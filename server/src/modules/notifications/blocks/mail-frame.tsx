import type { ReactNode } from 'react'
import { Body, Container, Head, Html, Img, Preview } from 'react-email'

import type { Brand } from './brand.ts'
import { color, dark, darkStyle } from './look.ts'

interface Props {
  language: string
  preheader: string
  brand: Brand
  /** What is below the email. */
  footer: ReactNode
  children: ReactNode
}

/** The layout of a store's emails: a card with the logo and the content, and the footer below it. */
export function MailFrame({ language, preheader, brand, footer, children }: Props) {
  const { logoUrl, logoAlt, logoWidth } = brand
  return (
    <Html lang={language}>
      <Head>
        <meta name="color-scheme" content="light dark" />
        <style dangerouslySetInnerHTML={{ __html: darkStyle }} />
      </Head>
      {preheader !== '' && <Preview>{preheader}</Preview>}
      <Body
        className={dark.paper}
        style={{ backgroundColor: color.paper, fontFamily: 'Inter, system-ui, sans-serif', color: color.text, padding: '24px 0' }}
      >
        <Container className={dark.card} style={{ backgroundColor: color.surface, borderRadius: 8, padding: 32, maxWidth: 520 }}>
          {logoUrl !== '' && <Img src={logoUrl} alt={logoAlt} width={logoWidth} style={{ margin: '0 0 24px' }} />}
          {children}
        </Container>
        {footer}
      </Body>
    </Html>
  )
}
