import { useEffect, useState } from 'react'
import { fetchPage } from './reconciliation'

export type PagePicture = { readonly url: string; readonly ratio: number }

/** The pictures of the scan's pages, asked for once each; crops are cut from the same ones. */
export function usePages(
  id: string,
  wanted: readonly number[]
): Readonly<Record<number, PagePicture>> {
  const [pages, setPages] = useState<Record<number, PagePicture>>({})
  const key = [...new Set(wanted)].sort().join(',')
  useEffect(() => {
    let isWanted = true
    for (const page of key.split(',').map(Number)) {
      if (pages[page]) continue
      void pictureOf(id, page).then((picture) => {
        if (isWanted && picture)
          setPages((before) => ({ ...before, [page]: before[page] ?? picture }))
      })
    }
    return () => {
      isWanted = false
    }
    // Pages that came are not asked for again, so `pages` starts nothing.
  }, [id, key])
  return pages
}

async function pictureOf(id: string, page: number): Promise<PagePicture | null> {
  try {
    const url = URL.createObjectURL(await fetchPage(id, page))
    const image = new Image()
    image.src = url
    await image.decode()
    return { url, ratio: image.naturalHeight / image.naturalWidth }
  } catch {
    return null
  }
}
