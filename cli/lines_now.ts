type Line = { outcome: string }

/** The lines of a bulk work; of one that was done before, nothing is queued now. */
export function linesNow<Each extends Line>({
  lines,
  wasFinished,
}: {
  lines: readonly Each[]
  wasFinished: boolean
}): Each[] {
  return lines.map((line) =>
    wasFinished && line.outcome === 'queued' ? { ...line, outcome: 'known' } : line
  )
}
