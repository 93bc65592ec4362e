import type { ReactNode } from 'react'
import { Body, Button, Container, Head, Heading, Html, Preview, Text } from 'react-email'

const colour = { paper: '#f7f5f1', surface: '#ffffff', text: '#2b2823', dim: '#6b665e', accent: '#4b3fbf' }

/** The layout of every email: one heading, at most one button, and the button's link again as text. */
export function MailFrame(props: {
  preview: string
  heading: string
  children: ReactNode
  button?: { label: string; link: string }
  /** The sender, when it is not Vitrine. */
  from?: string
}) {
  const { preview, heading, children, button, from = 'Vitrine' } = props
  return (
    <Html lang="en">
      <Head />
      <Preview>{preview}</Preview>
      <Body style={{ backgroundColor: colour.paper, fontFamily: 'Inter, system-ui, sans-serif', color: colour.text, padding: '24px 0' }}>
        <Container style={{ backgroundColor: colour.surface, borderRadius: 8, padding: 32, maxWidth: 520 }}>
          <Heading as="h1" style={{ fontSize: 20, fontWeight: 600, margin: '0 0 16px' }}>
            {heading}
          </Heading>
          {children}
          {button && (
            <>
              <Button
                href={button.link}
                style={{ backgroundColor: colour.accent, color: '#ffffff', borderRadius: 6, padding: '12px 20px', fontWeight: 600 }}
              >
                {button.label}
              </Button>
              <Text style={{ color: colour.dim, fontSize: 12, wordBreak: 'break-all' }}>Or open this link: {button.link}</Text>
            </>
          )}
        </Container>
        <Text style={{ color: colour.dim, fontSize: 12, textAlign: 'center' }}>{from}</Text>
      </Body>
    </Html>
  )
}
