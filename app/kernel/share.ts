/**
 * Lets everybody who asks while the work is being done wait for the next run of
 * it together: whatever they ask, the work begins after they asked, and it runs
 * once for all of them.
 */
export function shared<Value>(work: () => Promise<Value>): () => Promise<Value> {
  let running: Promise<Value> | null = null
  let next: Promise<Value> | null = null

  const run = (): Promise<Value> => {
    const mine = work().finally(() => {
      if (running === mine) running = null
    })
    running = mine
    return mine
  }

  return () => {
    if (running === null) return run()
    next ??= running
      .catch(() => {})
      .then(() => {
        next = null
        return run()
      })
    return next
  }
}
