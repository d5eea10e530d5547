import { useEffect, useState } from 'react'
import type { ExamImage } from '../../visit_form'
import { fetchPicture } from './picture_store'
import type { Size } from './view'

export type Picture = { readonly src: string; readonly size: Size }

/** The small picture as soon as it is here, then the whole one; null while neither is, 'failed' when it cannot be had. */
export function usePicture(image: ExamImage): Picture | 'failed' | null {
  const { url, thumbnail_url: small } = image
  const [shown, setShown] = useState<{ url: string; picture: Picture | 'failed' } | null>(null)
  useEffect(() => {
    let gone = false
    let isWhole = false
    const show = (picture: Picture | 'failed', whole: boolean) => {
      if (gone || (isWhole && !whole)) return
      isWhole = whole
      setShown({ url, picture })
    }
    if (small) {
      void measured(small).then(
        (picture) => show(picture, false),
        () => {}
      )
    }
    measured(url).then(
      (picture) => show(picture, true),
      () => show('failed', true)
    )
    return () => {
      gone = true
    }
  }, [url, small])
  return shown?.url === url ? shown.picture : null
}

async function measured(url: string): Promise<Picture> {
  const { src } = await fetchPicture(url)
  const element = new Image()
  element.src = src
  await element.decode()
  return { src, size: { width: element.naturalWidth, height: element.naturalHeight } }
}
