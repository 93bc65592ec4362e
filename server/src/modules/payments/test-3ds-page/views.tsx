import { renderToStaticMarkup } from 'react-dom/server'

/** The page's only style sheet. The page represents a bank's page, so it uses nothing from the store's theme. */
export const style = `
:root{color-scheme:light dark;--line:light-dark(#d6dae3,#3a4150);--dim:light-dark(#5b6474,#a2abbb);--accent:light-dark(#1f4fd8,#9db6ff);--on:light-dark(#fff,#0e1530)}
*{box-sizing:border-box}
body{font:16px/1.5 system-ui,sans-serif;margin:0;min-height:100vh;display:grid;place-items:center;padding:16px;background:light-dark(#eef1f6,#12151c)}
main{width:100%;max-width:420px;background:light-dark(#fff,#1b1f29);border:1px solid var(--line);border-radius:12px;padding:24px}
p{margin:0 0 16px;color:var(--dim)}h1{font-size:20px;line-height:1.3;margin:0 0 8px}
dl{display:grid;grid-template-columns:auto 1fr;gap:8px 16px;margin:0 0 24px;padding:16px 0;border:solid var(--line);border-width:1px 0}
dt{color:var(--dim)}dd{margin:0;text-align:end;overflow-wrap:anywhere;font-variant-numeric:tabular-nums}
form{display:grid;gap:8px}
button{font:inherit;font-weight:600;min-height:48px;border-radius:8px;border:1px solid var(--line);background:none;color:inherit;cursor:pointer}
button:first-child{background:var(--accent);border-color:var(--accent);color:var(--on)}
button:focus-visible{outline:3px solid var(--accent);outline-offset:2px}`

/** Returns the page where the bank of a test card asks shoppers to confirm their identity. */
export function challengePage({
  storeName,
  amount,
  method,
  action,
}: {
  storeName: string
  amount: string
  method: string
  action: string
}): string {
  const html = renderToStaticMarkup(
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="robots" content="noindex" />
        <title>Authenticate your payment</title>
        <style>{style}</style>
      </head>
      <body>
        <main>
          <h1>Authenticate your payment</h1>
          <p>This is a 3-D Secure test page in place of your bank’s. No payment is processed.</p>
          <dl>
            <dt>Merchant</dt>
            <dd>{storeName}</dd>
            <dt>Amount</dt>
            <dd>{amount}</dd>
            <dt>Card</dt>
            <dd>{method}</dd>
          </dl>
          <form method="post" action={action}>
            <button name="answer" value="approve">
              Approve
            </button>
            <button name="answer" value="refuse">
              Decline
            </button>
          </form>
        </main>
      </body>
    </html>,
  )
  return `<!doctype html>${html}`
}
