/** The part of autocannon 9 that the benchmarks use. The package ships no types. */
declare module 'autocannon' {
  interface Client {
    setRequests(requests: { path: string; method?: 'POST'; headers?: Record<string, string>; body?: string }[]): void
  }

  interface Options {
    url: string
    connections: number
    /** The duration in seconds. */
    duration: number
    headers: Record<string, string>
    setupClient(client: Client): void
  }

  interface Result {
    errors: number
    non2xx: number
    /** The duration in seconds. */
    duration: number
  }

  interface Tracker extends Promise<Result> {
    on(event: 'response', listener: (client: Client, status: number, bytes: number, milliseconds: number) => void): void
  }

  export default function autocannon(options: Options): Tracker
}
