import { useEffect, useState } from 'react'
import { searchWords } from '#patients/rules'
import { api } from '../../lib/api'
import { text } from '../../lib/messages'
import { reportFailure } from '../../ui/dialogs'
import type { Gp } from './types'

/** ms without a keystroke before the server is asked. */
const PAUSE = 250

type Asked = { readonly search: string; readonly province: string | null }

/** Where those are asked who may know of family doctors no more than their names. */
export const GP_NAMES = '/api/data/patients/gp_names/'
type Found = { readonly gps: readonly Gp[]; readonly more: boolean }

const NOTHING: Asked & Found = { search: '', province: null, gps: [], more: true }

/**
 * Family doctors of a province whose name holds what was typed. Until the
 * server has answered, those of its last answer that hold it: never a doctor
 * who was found for other words.
 *
 * @param province code; null searches everywhere
 * @param path another call that answers the same
 * @returns `isWhole` once nobody else can be found by these words
 */
export function useGpSearch({ search, province }: Asked, path = pathOf(province)) {
  const [last, setLast] = useState(NOTHING)
  const isCurrent = last !== NOTHING && last.search === search && last.province === province
  useEffect(() => {
    if (isCurrent) return
    const giveUp = new AbortController()
    const timer = setTimeout(() => {
      void findGps(path, { search, province }, giveUp.signal).then((found) => {
        if (giveUp.signal.aborted) return
        setLast({ search, province, ...(found ?? { gps: [], more: true }) })
      })
    }, PAUSE)
    return () => {
      clearTimeout(timer)
      giveUp.abort()
    }
  }, [search, province, path, isCurrent])
  const narrows = last.province === province && search.startsWith(last.search)
  return {
    gps: isCurrent ? last.gps : last.province === province ? named(last.gps, search) : [],
    searching: !isCurrent,
    isWhole: isCurrent || (narrows && !last.more),
  }
}

function named(gps: readonly Gp[], typed: string): readonly Gp[] {
  const words = searchWords(typed)
  return gps.filter(({ name }) => {
    const known = searchWords(name)
    return words.every((word) => known.some((each) => each.includes(word)))
  })
}

const pathOf = (province: string | null) =>
  province ? '/api/data/gp/list/province_and_practice/' : '/api/data/gp/list/'

async function findGps(
  path: string,
  { search, province }: Asked,
  signal: AbortSignal
): Promise<Found | null> {
  const query = { province, search: search.trim() || null }
  const answer = await api.get<{ gps: Gp[]; more: boolean }>(path, { query, signal })
  if (answer.ok) return answer.data
  reportFailure(text('app.error'), answer)
  return null
}
