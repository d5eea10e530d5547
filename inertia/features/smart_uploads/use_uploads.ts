import { useCallback, useEffect, useState } from 'react'
import type { SmartUploadFilter } from '#intake/rules'
import { api } from '../../lib/api'
import { text } from '../../lib/messages'
import { useShared } from '../../lib/shared'
import { reportFailure } from '../../ui/dialogs'
import { CALLS, type SmartUpload } from './types'

export type UploadFilter = {
  readonly misc: SmartUploadFilter | null
  readonly ready: boolean | null
}

type Found = { readonly data: readonly SmartUpload[]; readonly total: number }

/** Uploads of a page of the list; more come by page. */
const PAGE_SIZE = 50

/** The practice's uploads, and which of them are shown; the address holds the filter. */
export function useUploads() {
  const { supportEmail } = useShared().product
  const [filter, setFilter] = useState(filterOfAddress)
  const [page, setPage] = useState(1)
  const [read, setRead] = useState(0)
  const [found, setFound] = useState<Found | null>(null)
  const { misc, ready } = filter

  useEffect(() => {
    const giveUp = new AbortController()
    const query = {
      misc_filter: misc,
      ready_for_validation_filter: ready === null ? null : String(ready),
      page,
      page_size: PAGE_SIZE,
    }
    void api.get<Found>(`${CALLS}/list/`, { query, signal: giveUp.signal }).then((answer) => {
      if (answer.ok) setFound(answer.data)
      else reportFailure(text('intake.errors_listing'), answer, supportEmail)
    })
    return () => giveUp.abort()
  }, [misc, ready, page, read, supportEmail])

  const reload = useCallback(() => setRead((now) => now + 1), [])

  function choose(next: UploadFilter) {
    setPage(1)
    setFilter(next)
    const address = new URL(window.location.href)
    put(address, 'misc_filter', next.misc)
    put(address, 'ready_for_validation_filter', next.ready)
    window.history.replaceState(window.history.state, '', address)
  }

  return { found, filter, choose, page, pageSize: PAGE_SIZE, turn: setPage, reload }
}

function filterOfAddress(): UploadFilter {
  const asked = new URLSearchParams(globalThis.location?.search ?? '')
  const ready = asked.get('ready_for_validation_filter')
  return {
    misc: asked.get('misc_filter') as SmartUploadFilter | null,
    ready: ready === null ? null : ready === 'true',
  }
}

function put(address: URL, name: string, value: string | boolean | null) {
  if (value === null) address.searchParams.delete(name)
  else address.searchParams.set(name, String(value))
}
