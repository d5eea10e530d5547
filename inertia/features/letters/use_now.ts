import { useEffect, useState } from 'react'

/** How often an age on screen is told anew, ms. */
const TICK = 30_000

/** The present, renewed twice a minute. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = window.setInterval(() => setNow(new Date()), TICK)
    return () => window.clearInterval(timer)
  }, [])
  return now
}
