import type { CommonOptions } from '#cli/command'

/**
 * Data to stdout, everything else to stderr; progress only where a person
 * watches.
 */
export class Output {
  constructor(private readonly options: CommonOptions) {}

  /** One record: a line of JSON with --json, else columns apart by tabs. */
  row(record: Record<string, unknown>) {
    const line = this.options.json
      ? JSON.stringify(record)
      : Object.values(record)
          .map((value) => (value === null || value === undefined ? '-' : String(value)))
          .join('\t')
    process.stdout.write(`${line}\n`)
  }

  /** How it ended. */
  summary(record: Record<string, unknown>) {
    if (this.options.json) return this.row(record)
    if (this.options.quiet) return
    const text = Object.entries(record)
      .map(([name, value]) => `${name} ${value}`)
      .join(', ')
    process.stdout.write(`${text}\n`)
  }

  progress(text: string) {
    if (this.options.quiet || !process.stderr.isTTY) return
    process.stderr.write(`\r${text}\u001B[K`)
  }

  error(text: string) {
    process.stderr.write(`farsight: ${text}\n`)
  }
}
