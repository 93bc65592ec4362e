const WIDTH = 24
/** Milliseconds between two lines when the output is a file. */
const QUIET_INTERVAL = 5000

/** Draws a progress bar on a terminal, and prints a line at intervals anywhere else. */
export function progressBar(
  label: string,
  out: NodeJS.WriteStream = process.stderr,
): { update(done: number, total: number | null): void; end(): void } {
  // Quick work prints nothing.
  let last = Date.now()
  const line = (done: number, total: number | null) => {
    if (total === null || total === 0) return `${label}  ${done.toLocaleString('en')}`
    const share = Math.min(1, done / total)
    const filled = Math.round(share * WIDTH)
    return `${label}  ${'█'.repeat(filled)}${'░'.repeat(WIDTH - filled)}  ${done.toLocaleString('en')} of ${total.toLocaleString('en')}`
  }
  return {
    update(done, total) {
      if (out.isTTY) out.write(`\r${line(done, total)}\x1b[K`)
      else if (Date.now() - last > QUIET_INTERVAL) {
        last = Date.now()
        out.write(`${line(done, total)}\n`)
      }
    },
    end() {
      if (out.isTTY) out.write('\r\x1b[K')
    },
  }
}
