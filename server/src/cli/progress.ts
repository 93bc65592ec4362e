const WIDTH = 24
/** The minimum number of milliseconds between two lines when the output is not a terminal. */
const QUIET_INTERVAL = 5000

/** Draws a progress bar if the output is a terminal, and prints a line at intervals otherwise. */
export function progressBar(
  label: string,
  out: NodeJS.WriteStream = process.stderr,
): { update(done: number, total: number | null): void; end(): void } {
  // The first interval starts now, so work that ends within it prints no lines to a file.
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
