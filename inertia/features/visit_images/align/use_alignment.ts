import { useEffect, useState } from 'react'
import type { ExamImage } from '../../visit_form'
import { fetchPicture } from '../view/picture_store'
import type { Answer } from './align.worker'

export type Alignment = { readonly kind: 'working' } | { readonly kind: 'done'; answer: Answer }

/** Lays one photograph over another, in a worker that lives as long as somebody looks; the library comes with it. */
export function useAlignment(fixed: ExamImage, moving: ExamImage): Alignment {
  const pair = `${fixed.url} ${moving.url}`
  const [done, setDone] = useState<{ pair: string; answer: Answer } | null>(null)
  useEffect(() => {
    const worker = new Worker(new URL('./align.worker.ts', import.meta.url), { type: 'module' })
    const tell = (answer: Answer) => setDone({ pair, answer })
    worker.onmessage = ({ data }: MessageEvent<Answer>) => tell(data)
    worker.onerror = () => tell({ ok: false, reason: 'failed' })
    Promise.all([fetchPicture(fixed.url), fetchPicture(moving.url)]).then(
      ([one, other]) => worker.postMessage({ fixed: one.blob, moving: other.blob }),
      () => tell({ ok: false, reason: 'failed' })
    )
    return () => worker.terminate()
  }, [pair, fixed.url, moving.url])
  return done?.pair === pair ? { kind: 'done', answer: done.answer } : { kind: 'working' }
}
