import { useEffect, useState } from 'react'
import { api } from '../../lib/api'
import { text } from '../../lib/messages'
import { reportFailure } from '../../ui/dialogs'
import type { Gp } from './types'

/** ms without a keystroke before the server is asked. */
const PAUSE = 250

/**
 * Family doctors of a province whose name holds what was typed.
 *
 * @param province code; null searches everywhere
 */
export function useGpSearch({ search, province }: { search: string; province: string | null }) {
  const [gps, setGps] = useState<readonly Gp[]>([])
  const [searching, setSearching] = useState(false)
  useEffect(() => {
    const giveUp = new AbortController()
    const timer = setTimeout(() => {
      setSearching(true)
      void findGps(search, province, giveUp.signal).then((found) => {
        if (giveUp.signal.aborted) return
        setSearching(false)
        if (found) setGps(found)
      })
    }, PAUSE)
    return () => {
      clearTimeout(timer)
      giveUp.abort()
    }
  }, [search, province])
  return { gps, searching }
}

async function findGps(search: string, province: string | null, signal: AbortSignal) {
  const path = province ? '/api/data/gp/list/province_and_practice/' : '/api/data/gp/list/'
  const query = { province, search: search.trim() || null }
  const answer = await api.get<{ gps: Gp[] }>(path, { query, signal })
  if (answer.ok) return answer.data.gps
  reportFailure(text('app.error'), answer)
  return null
}
