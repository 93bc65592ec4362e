import os from 'node:os'

/**
 * Describes the machine that the measurement runs on. Reports need it because only ratios, not absolute numbers, can be compared
 * between machines.
 */
export function machine(): string {
  const [cpu] = os.cpus()
  const load = os.loadavg().map((value) => value.toFixed(1))
  return `${os.cpus().length} × ${cpu?.model.trim() ?? 'unknown'}, ${Math.round(os.totalmem() / 2 ** 30)} GiB, Node ${process.versions.node}, load ${load.join(' ')}`
}
